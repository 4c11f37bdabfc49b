import type { ShownVisit } from './store/store-past-visits.ts'
import type { NumberedCall } from './story/other-callers.ts'
import type { Person } from './story/past-visit.ts'

const day = 86_400_000
/** After this time, `forget-visits` deletes all of a visit but its events. */
const visitRetention = 30 * day

type RecordedStory = { shown: readonly ShownVisit[]; calls: readonly NumberedCall[]; now: Date }

/**
 * Selects the visits to store in PostgreSQL: those within its retention, and older ones of every visitor who could have
 * made one of the calls. A call is attributed among the visitors who held its number in the day before it.
 */
export const selectStoredVisits = ({ shown, calls, now }: RecordedStory): Set<ShownVisit> => {
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
      ({ visit: { at, person } }) => now.getTime() - at.getTime() <= visitRetention || suspects.has(person),
    ),
  )
}
