import { mostTouches, type Touch } from '../../events/index.ts'

const windowMilliseconds = 30 * 24 * 60 * 60 * 1000

/**
 * The touch whose source a conversion copies (domain.md, 'Attribution of a visit'): the visit's own, or, where that is
 * direct, the visitor's newest other one of the 30 days before it. A visitor who only ever came directly stays direct.
 *
 * @param touches of the same visitor in any order; later and older ones than those 30 days are passed over
 */
export function lastNonDirect(visit: Touch, touches: readonly Touch[]): Touch {
  if (!isDirect(visit)) return visit
  return touchesUntil(touches, new Date(visit.at)).findLast((touch) => !isDirect(touch)) ?? visit
}

/**
 * The touches that a conversion carries for the attribution models: those of the 30 days up to it (both ends
 * included), direct ones too, each visit once, the 50 newest, oldest first.
 */
export function touchesUntil(touches: readonly Touch[], at: Date): Touch[] {
  const since = at.getTime() - windowMilliseconds
  const inWindow = touches.filter((touch) => {
    const time = Date.parse(touch.at)
    return since <= time && time <= at.getTime()
  })
  // One visit has one instant, so its repetitions stand where it stands.
  const eachVisit = new Map(inWindow.sort(oldestFirst).map((touch) => [touch.visitId, touch]))
  return [...eachVisit.values()].slice(-mostTouches)
}

function isDirect(touch: Touch): boolean {
  return touch.channel === 'direct'
}

/** UUIDv7s of one instant stand in the order in which they were made. */
function oldestFirst(a: Touch, b: Touch): number {
  return Date.parse(a.at) - Date.parse(b.at) || (a.visitId < b.visitId ? -1 : 1)
}
