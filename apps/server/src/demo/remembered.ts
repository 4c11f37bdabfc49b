import type { NumberedCall } from './other-callers.ts'
import type { Person } from './past-visit.ts'
import type { ShownVisit } from './store-past-visits.ts'

const day = 86_400_000
/** After so many days `forget-visits` leaves of a visit its events alone. */
const forgottenAfter = 30 * day

type Told = { shown: readonly ShownVisit[]; calls: readonly NumberedCall[]; now: Date }

/**
 * The visits that PostgreSQL needs: those it would still remember, and of the older ones those of everybody who could
 * have made one of the calls, since a call is attributed among who held its number in the day before.
 */
export const remembered = ({ shown, calls, now }: Told): Set<ShownVisit> => {
  const rang = Map.groupBy(calls, ({ to }) => to)
  const suspects = new Set<Person>()
  for (const { visit, shown: numbers } of shown) {
    const couldHaveCalled = numbers.some(({ e164 }) =>
      (rang.get(e164) ?? []).some(({ call: { startedAt } }) => {
        const delay = startedAt.getTime() - visit.lastSeenAt.getTime()
        return startedAt >= visit.at && delay <= day
      }),
    )
    if (couldHaveCalled) suspects.add(visit.person)
  }
  return new Set(
    shown.filter(
      ({ visit: { at, person } }) => now.getTime() - at.getTime() <= forgottenAfter || suspects.has(person),
    ),
  )
}
