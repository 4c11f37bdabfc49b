import type { Replacement } from '@talkie/contract/tracking'
import { guard } from './guard.ts'
import { ATTRIBUTES, pageNumbers } from './page-numbers.ts'

/**
 * Keeps the numbers of the last answer on the page, whatever hydration, re-rendering or routing puts back.
 *
 * Changes are answered before the browser paints them. A script that undoes each answer at once would keep both of us
 * busy for ever: after 100 rounds within a second we pause, twice as long each time that it goes on. A timer says
 * what a second is, not the clock: while we quarrel no timer fires, however slow each round is.
 *
 * @returns shows the numbers of an answer; none gives the page its own back
 */
export function watchPage(): (rules: Replacement[]) => void {
  // An animation has 60 rounds a second, a quarrel thousands.
  const mostRounds = 100
  const second = 1000
  let numbers: ReturnType<typeof pageNumbers> | undefined
  let wrote = false
  let rounds = 0
  let period = second

  const observer = new MutationObserver(
    guard((changes: MutationRecord[]) => {
      wrote = false
      for (const change of changes) numbers?.putChanged(change)
      if (wrote && !rounds++) setTimeout(endPeriod, period)
      if (rounds > mostRounds) observer.disconnect()
    }),
  )

  function endPeriod(): void {
    const quarrel = rounds > mostRounds
    rounds = 0
    period = quarrel ? period * 2 : second
    if (quarrel) sweep()
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

  function mark(): void {
    wrote = true
  }

  // Custom elements that were not defined before have their shadow roots by now.
  addEventListener('load', sweep)

  return (rules) => {
    if (!rules.length && !numbers) return
    numbers = pageNumbers(rules, mark, observe)
    sweep()
  }
}
