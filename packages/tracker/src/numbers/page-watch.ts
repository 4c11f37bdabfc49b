import { guard } from '../guard.ts'
import type { PageNumbers } from './number-search.ts'
import { ATTRIBUTES, createPageNumbers } from './page-numbers.ts'

/**
 * Keeps the numbers of the last response on the page, whatever hydration, re-rendering or routing restores.
 *
 * It reacts to changes before the browser paints them. A script that reverts each replacement at once would cause an
 * endless loop: after 100 rounds within a second the tracker pauses, and each further pause is twice as long. The second
 * is measured by a timer, not by the clock: during such a loop no timer fires, however slow each round is.
 *
 * @param onWrite called with each node into which a number was written, or the page's own text restored
 * @returns a function that shows the numbers of a response; one without numbers restores the page's own
 */
export function watchPage(onWrite: ((node: Node) => void) | undefined): (shown: PageNumbers) => void {
  // An animation causes 60 rounds per second, a conflicting script thousands.
  const maxRounds = 100
  const second = 1000
  let numbers: ReturnType<typeof createPageNumbers> | undefined
  let hasWritten = false
  let rounds = 0
  let period = second

  const observer = new MutationObserver(
    guard((changes: MutationRecord[]) => {
      hasWritten = false
      for (const node of new Set(changes.flatMap((change) => numbers?.findChanged(change) ?? [])))
        numbers?.put(node)
      if (hasWritten && !rounds++) setTimeout(endPeriod, period)
      if (rounds > maxRounds) observer.disconnect()
    }),
  )

  function endPeriod(): void {
    const isConflict = rounds > maxRounds
    rounds = 0
    period = isConflict ? period * 2 : second
    if (isConflict) sweep()
  }

  const sweep = guard(() => {
    if (!numbers) return
    observe(document)
    numbers.put(document)
  })

  function observe(root: Node): void {
    observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ATTRIBUTES,
    })
  }

  function mark(node: Node): void {
    hasWritten = true
    onWrite?.(node)
  }

  // By now, custom elements that were defined late have their shadow roots.
  addEventListener('load', sweep)
  // A frame has another document. This event does not reach the window.
  document.addEventListener('load', ({ target }) => target && 'contentDocument' in target && sweep(), true)

  // An old browser may refuse the pattern. The page then keeps its own numbers.
  return guard((shown) => {
    if (!shown.replace.length && !numbers) return
    numbers = createPageNumbers(shown, mark, observe)
    sweep()
  })
}
