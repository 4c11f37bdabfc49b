import type { ActionRequest, Replacement } from '@talkie/contract/tracking'
import { guard } from './guard.ts'
import { LINK } from './numbers/page-numbers.ts'

/**
 * Reports what the visitor does with numbers: follows a link that calls, copies a number, has one in view, and leaves
 * the page after a tap, on a phone for its phone app. No browser tells whether a call was placed.
 *
 * @param report sends an action with the link that was followed, or the number that was copied
 * @param getShown the numbers on the page
 * @returns a function that takes each node into which a number was written
 */
export function watchActions(
  report: (kind: ActionRequest['kind'], to?: string) => void,
  getShown: () => Replacement[],
): (written: Node) => void {
  const second = 1000
  // Of the numbers that are written between two frames. On a page with thousands, observing each would cost more than all else.
  const maxObserved = 200
  let tappedAt = 0
  let leftAt = 0
  let viewTimer: ReturnType<typeof setTimeout> | undefined

  const on = (type: string, work: (event: Event) => void) => addEventListener(type, guard(work), true)

  on('click', (event) => {
    const link = event.composedPath().find((target) => LINK.test((target as HTMLAnchorElement).href))
    tappedAt = link && event.isTrusted ? Date.now() : 0
    if (tappedAt) report('tap', (link as HTMLAnchorElement).href.slice(0, 100))
  })

  on('copy', () => {
    const digits = `${getSelection()}`.replace(/\D/g, '')
    for (const { national, tel } of getShown()) if (digits.includes(national)) report('copy', tel)
  })

  on('visibilitychange', () => {
    const now = Date.now()
    if (now - leftAt < 2 * second) report('back')
    else if (now - tappedAt < 5 * second) {
      leftAt = now
      report('dialler')
    }
    // Only the first change after a tap counts: the page was hidden.
    tappedAt = 0
  })

  const inView = new Set<Element>()
  let written = 0
  const observer = new IntersectionObserver((entries) => {
    written = 0
    for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target)
    clearTimeout(viewTimer)
    if (inView.size) viewTimer = setTimeout(report, second, 'view')
  })
  return ({ parentElement }) => parentElement && written++ < maxObserved && observer.observe(parentElement)
}
