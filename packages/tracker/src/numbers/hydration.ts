/**
 * Signs that a framework may take over ('hydrate') HTML that a server rendered: module scripts, and the containers of
 * Next, Nuxt, Gatsby, Astro and Vite's templates.
 */
const SIGNS = '[type=module],[rel=modulepreload],[src*=_next],[id^=__],#root,#app,astro-island'

let isSettled = false
let hasSigns = false

/**
 * Whether a framework may still hydrate the page. A change before that is a mismatch: React and Vue report it, and React
 * renders the page again.
 */
export function isHydrating(): boolean {
  return !isSettled && !!document.querySelector(SIGNS)
}

/**
 * Calls back half a second after `load`: everything that runs while a page loads has run. A picture or a frame that hangs
 * delays `load` for as long as it likes, so it also calls back after ten seconds, when slow phones have run the scripts.
 */
export function onSettled(work: () => void): void {
  const wait = () =>
    setTimeout(() => {
      isSettled = true
      if (COMPOSED) hasSigns = !!document.querySelector(SIGNS)
      work()
    }, 500)
  if (document.readyState < 'd') wait()
  else {
    addEventListener('load', wait)
    setTimeout(wait, 9500)
  }
}

/** Whether parts of the settled page may still be hydrated. Of the composed script alone. */
export function mayHydrate(): boolean {
  return hasSigns
}
