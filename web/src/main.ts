import '@fontsource-variable/piazzolla/wght.css'
import '@fontsource-variable/source-sans-3/wght.css'
import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import { noteBuild } from './build'
import { settleLanguage } from './words/words.svelte'

await settleLanguage()
noteBuild()
mount(App, { target: document.getElementById('app')! })
