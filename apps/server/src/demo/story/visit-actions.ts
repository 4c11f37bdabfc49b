import { hash } from 'node:crypto'
import { createRandom } from '../random/random.ts'
import type { PastVisit } from './past-visit.ts'

/** What a visitor did with the number on the page. `view`: it stayed in view. */
export type DrawnAction = { id: string; kind: 'view' | 'tap' | 'dialler' | 'copy'; at: Date }

const second = 1000
/** A tap belongs to a call only while the visit's last page is fresh. */
const maxAfterVisit = 120 * second

/**
 * Draws what a visitor did with the number before these calls: most phones call by a tap, some desktops copy the number,
 * a few visitors tap and don't call. The same visit does the same, so that the rest of the story stays as it is.
 */
export const drawVisitActions = (
  { visitId, at, lastSeenAt, bot, facts }: Pick<PastVisit, 'visitId' | 'at' | 'lastSeenAt' | 'bot' | 'facts'>,
  calledAt: readonly Date[],
): DrawnAction[] => {
  if (bot) return []
  const random = createRandom(Number.parseInt(hash('sha256', visitId).slice(0, 8), 16))
  const isPhone = facts.dimensions.device === 'mobile'
  const act = (kind: DrawnAction['kind'], instant: number): DrawnAction => ({
    id: random.uuid(),
    kind,
    at: new Date(Math.max(instant, at.getTime() + second)),
  })
  const actions = random.chance(0.75) ? [act('view', at.getTime() + random.int(2, 8) * second)] : []
  if (isPhone && random.chance(0.03)) actions.push(act('tap', at.getTime() + random.int(5, 30) * second))
  for (const call of calledAt) {
    if (call.getTime() > lastSeenAt.getTime() + maxAfterVisit || !random.chance(isPhone ? 0.65 : 0.1))
      continue
    const tapped = call.getTime() - random.int(3, 9) * second
    if (!isPhone) actions.push(act('copy', tapped))
    else actions.push(act('tap', tapped), act('dialler', tapped + second))
  }
  return actions.sort((a, b) => a.at.getTime() - b.at.getTime())
}
