import { guard } from '../guard.ts'
import { isHydrating, onSettled } from './hydration.ts'
import { onLateHydration } from './late-hydration.ts'
import type { PageNumbers } from './number-search.ts'
import { ATTRIBUTES, createPageNumbers } from './page-numbers.ts'
import { isOwn, writeText } from './shown-text.ts'

/** The observer of the page, for `changeUnseen`. Of the composed script alone. */
let watching: { observer: MutationObserver; look: (changes: MutationRecord[]) => void } | undefined

/** Changes a text or an attribute as the tracker changes it for a number: it can be restored, and is not reacted to. */
export function changeUnseen(node: Node, text: string): void {
  watching?.look(watching.observer.takeRecords())
  writeText(node, text, () => {})
  watching?.observer.takeRecords()
}

/**
 * Keeps the numbers of the last response on the page, whatever re-rendering or routing restores. What a framework is still
 * to hydrate gets its numbers afterwards. Work on a large page is split, so that the page answers meanwhile.
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
  let isShowing = false
  let hasWritten = false
  let rounds = 0
  let pause = second

  const look = guard((changes: MutationRecord[]) => {
    hasWritten = false
    const nodes = changes.flatMap(({ type, target, addedNodes }) =>
      type === 'childList' ? [...addedNodes] : isOwn(target) ? [] : target,
    )
    work(new Set(nodes))
    if (hasWritten && !rounds++) setTimeout(endPeriod, second)
    if (rounds > maxRounds) {
      observer.disconnect()
      pause *= 2
      setTimeout(sweep, pause)
    }
  })
  const observer = new MutationObserver(look)
  const [put, setNumbers] = createPageNumbers(
    (node) => {
      hasWritten = true
      onWrite?.(node)
    },
    observe,
    COMPOSED && !!talkieSite.whatsapp,
  )

  function endPeriod(): void {
    rounds = 0
  }

  function work(nodes: Iterable<Node>): void {
    if (!isHydrating()) for (const node of nodes) put(node)
  }

  const sweep = guard(() => {
    if (!isShowing) return
    observe(document)
    work([document])
  })

  function observe(root: Node): void {
    observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ATTRIBUTES,
    })
  }

  // By now, frameworks have hydrated the page, and custom elements that were defined late have their shadow roots.
  onSettled(sweep)
  if (COMPOSED) {
    onLateHydration((node) => put(node))
    watching = { observer, look }
  }
  // A frame has another document. This event does not reach the window.
  document.addEventListener('load', ({ target }) => target && 'contentDocument' in target && sweep(), true)

  // An old browser may refuse the pattern. The page then keeps its own numbers.
  return guard((shown) => {
    if (!shown.replace.length && !isShowing) return
    setNumbers(shown)
    isShowing = true
    sweep()
  })
}
