// Before anything is drawn, so that nobody is dazzled.
document.documentElement.dataset.mood =
  localStorage.getItem('mood') ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark')
