import { maxTouches, type Touch } from '../../events/index.ts'

const windowMs = 30 * 24 * 60 * 60 * 1000

/**
 * Finds the touch whose source a conversion copies (domain.md, 'Attribution of a visit'): the visit's own, or, where
 * that is direct, the visitor's latest touch of the 30 days before it that is not direct. A visitor who only ever
 * came directly stays direct.
 *
 * @param touches of the same visitor in any order. Later ones, and ones older than 30 days, are ignored
 */
export function findLastNonDirect(visit: Touch, touches: readonly Touch[]): Touch {
  if (!isDirect(visit)) return visit
  return selectTouches(touches, new Date(visit.at)).findLast((touch) => !isDirect(touch)) ?? visit
}

/**
 * Selects the touches that a conversion carries for the attribution models: those of the 30 days up to it (both ends
 * included), direct ones too, each visit once, the latest 50, oldest first.
 */
export function selectTouches(touches: readonly Touch[], at: Date): Touch[] {
  const since = at.getTime() - windowMs
  const inWindow = touches.filter((touch) => {
    const time = Date.parse(touch.at)
    return since <= time && time <= at.getTime()
  })
  // A visit has one instant, so its repetitions sort next to each other.
  const eachVisit = new Map(inWindow.sort(compareAge).map((touch) => [touch.visitId, touch]))
  return [...eachVisit.values()].slice(-maxTouches)
}

function isDirect(touch: Touch): boolean {
  return touch.channel === 'direct'
}

/** UUIDv7s of the same instant sort in the order in which they were created. */
function compareAge(a: Touch, b: Touch): number {
  return Date.parse(a.at) - Date.parse(b.at) || (a.visitId < b.visitId ? -1 : 1)
}
