import '@fontsource-variable/piazzolla/wght.css'
import '@fontsource-variable/source-sans-3/wght.css'
import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import { settleLanguage } from './words/words.svelte'

await settleLanguage()
mount(App, { target: document.getElementById('app')! })
