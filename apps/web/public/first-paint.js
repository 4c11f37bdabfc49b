// Runs before the first paint, so that who chose the light theme sees no dark flash. It is a file of its own
// because the server's content security policy allows no inline script.
try {
  const settings = JSON.parse(localStorage.getItem('settings') || '{}')
  if (settings.theme === 'light') document.documentElement.dataset.mantineColorScheme = 'light'
} catch {
  // Storage may be blocked or hold something else; the default theme is right then.
}
