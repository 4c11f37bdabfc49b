import { guard } from './guard.ts'

/** The page's URL without its fragment. */
export function currentUrl(): string {
  return location.href.replace(/#.*/, '')
}

/** Calls back when a single-page app changed its URL. A change of the fragment alone does not count. */
export function onRouteChange(onChange: () => void): void {
  // Frameworks change the URL in steps (push, then replace) and set the title afterwards.
  const settleMilliseconds = 100
  let lastUrl = currentUrl()

  const settle = guard(() => {
    if (currentUrl() === lastUrl) return
    lastUrl = currentUrl()
    onChange()
  })
  const scheduleSettle = () => setTimeout(settle, settleMilliseconds)
  for (const name of ['pushState', 'replaceState'] as const) {
    const native = history[name]
    history[name] = (...given) => {
      native.apply(history, given)
      scheduleSettle()
    }
  }
  addEventListener('popstate', scheduleSettle)
}
