import type { Business } from '../cast/business.ts'
import type { NumberedCall } from './other-callers.ts'
import type { PastVisit } from './past-visit.ts'

type ShownVisit = { visit: PastVisit; shown: readonly { lease: object | null }[] }

/**
 * Plans a call from the page by somebody who saw the overflow number, in the middle of each of the last rushes: so few
 * visitors call that a rush may have no such call by chance. Nothing is drawn, so that these calls change nothing else in
 * the story.
 *
 * @param until the end of the story
 */
export const planOverflowCallers = (
  { overflowCallers, pools, agents }: Pick<Business, 'overflowCallers' | 'pools' | 'agents'>,
  { shown, until }: { shown: readonly ShownVisit[]; until: Date },
): NumberedCall[] => {
  const to = pools.find(({ overflow }) => overflow !== null)?.overflow
  if (!to) return []
  const overflown = shown.filter(
    ({ visit, shown: [number] }) =>
      number?.lease === null &&
      visit.calls.length === 0 &&
      !visit.person.withheld &&
      visit.lastSeenAt < until,
  )
  const rushes = [...Map.groupBy(overflown, ({ visit }) => visit.at.toISOString().slice(0, 10)).values()]
  return rushes.slice(Math.max(0, rushes.length - overflowCallers)).flatMap((ofRush) => {
    const { visit } = ofRush[Math.floor(ofRush.length / 2)] ?? {}
    if (!visit) return []
    return {
      from: visit.person.phone,
      to,
      call: {
        startedAt: new Date((visit.at.getTime() + visit.lastSeenAt.getTime()) / 2),
        ringSeconds: 8,
        talkSeconds: 140,
        agent: agents[0] ?? null,
        disposition: 'answered',
        hangupBy: 'caller',
      },
    }
  })
}
