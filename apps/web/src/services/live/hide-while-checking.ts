/** Milliseconds before the screen is hidden: a usual response comes earlier, and the page does not flicker. */
const hideDelay = 150
/** Milliseconds after which the screen is shown again even if the server does not respond. */
const maxHiddenTime = 3000

/**
 * Hides the page until a check of the user's permissions has ended: they may have changed while the tab was hidden.
 * The focused element keeps the focus.
 */
export const hideWhileChecking = async (check: Promise<void>): Promise<void> => {
  const { dataset } = document.documentElement
  const timer = setTimeout(() => {
    dataset.unchecked = ''
  }, hideDelay)
  await Promise.race([check, new Promise((done) => setTimeout(done, maxHiddenTime))])
  clearTimeout(timer)
  delete dataset.unchecked
}
