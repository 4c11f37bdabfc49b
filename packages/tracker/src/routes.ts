import { guard } from './guard.ts'

/** The page's address without its fragment. */
export function address(): string {
  return location.href.replace(/#.*/, '')
}

/** Tells when a single-page app has moved to another address; a fragment alone is no other address. */
export function onRoute(moved: () => void): void {
  // Frameworks move in steps (push, then replace) and set the title afterwards; milliseconds.
  const settled = 100
  let last = address()
  let timer: ReturnType<typeof setTimeout> | undefined

  const settle = guard(() => {
    if (address() === last) return
    last = address()
    moved()
  })
  const moving = () => {
    clearTimeout(timer)
    timer = setTimeout(settle, settled)
  }
  for (const name of ['pushState', 'replaceState'] as const) {
    const native = history[name]
    history[name] = (...given) => {
      native.apply(history, given)
      moving()
    }
  }
  addEventListener('popstate', moving)
}
