import type { Action, Life } from '../life/calls.ts'
import type { Visit } from '../life/visits.ts'

/** What the pages of a visit reported until an instant. */
export type VisitEvidence = {
  visit: Visit
  /** Its actions until then. */
  actions: readonly Action[]
  /** When it was last seen: its last page or heartbeat. */
  lastSeen: number
}

/** When pages of the visit said that it is there, in order. */
export const listSeen = ({ pages, beats }: Visit): number[] =>
  [...pages.map(({ at }) => at), ...beats].sort((a, b) => a - b)

/** Gives the evidence of visits until an instant; undefined for a visit that had not begun. */
export const createEvidence = ({ visits, actions }: Life) => {
  const seen = visits.map(listSeen)
  const byVisit = Map.groupBy(actions, ({ visit }) => visit)
  return (visitId: number, until: number): VisitEvidence | undefined => {
    const visit = visits[visitId]
    const lastSeen = seen[visitId]?.findLast((at) => at <= until)
    if (!visit || lastSeen === undefined) return undefined
    return { visit, lastSeen, actions: (byVisit.get(visitId) ?? []).filter(({ at }) => at <= until) }
  }
}
