/** Milliseconds that an answer may take before the screen is hidden: nobody sees a page flicker for an usual one. */
const grace = 150
/** Milliseconds after which a screen is shown again although the server does not answer. */
const longest = 3000

/**
 * Hides what the page shows until a check of the person's rights has ended: they may have changed while nobody looked.
 * What had the focus keeps it.
 */
export const hideUntil = async (checked: Promise<void>): Promise<void> => {
  const { dataset } = document.documentElement
  const hiding = setTimeout(() => {
    dataset.unchecked = ''
  }, grace)
  await Promise.race([checked, new Promise((passed) => setTimeout(passed, longest))])
  clearTimeout(hiding)
  delete dataset.unchecked
}
