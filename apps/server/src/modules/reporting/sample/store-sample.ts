import { addDays, dayIn } from '@talkie/contract/dates'
import { type AccountCountry, countryDefaults } from '@talkie/contract/places'
import type { Clickhouse } from '../../../platform/clickhouse/clickhouse-client.ts'
import { mapInSlices } from '../../../platform/in-slices.ts'
import { askEventStore, bound, type EventStore, instantOf, sql } from '../../analytics/index.ts'
import { type EventRow, toStoreRow } from '../../events/index.ts'
import { sampleAccountId } from './sample-account.ts'

/** Makes the events of a country's sample in `[from, until)`; the same each time. */
export type DrawSample = (
  country: AccountCountry,
  span: { accountId: number; from: Date; until: Date },
) => Promise<EventRow[]>

type SampleStore = EventStore & { clickhouse: Pick<Clickhouse, 'insert'> }

/** Every preset of the date range with the days that it is compared with: at most four months of 31 days. */
const daysBack = 124

const lastDay = async (
  store: EventStore,
  accountId: number,
  timezone: string,
): Promise<string | undefined> => {
  const [found] = await askEventStore<{ visits: number; last: string }>(
    store,
    sql`SELECT count() AS visits, toString(toDate(max(at), ${bound('String', timezone)})) AS last
FROM event WHERE account_id = ${bound('UInt32', accountId)} AND type = 'visit'`,
  )
  return found && found.visits > 0 ? found.last : undefined
}

/** Stores what a country's sample lacks until the end of a day, in days of the country. */
const storeUntil = async (store: SampleStore, draw: DrawSample, country: AccountCountry, end: string) => {
  const { timezone } = countryDefaults[country]
  const accountId = sampleAccountId(country)
  const last = await lastDay(store, accountId, timezone)
  const start = last === undefined ? addDays(end, -daysBack) : addDays(last, 1)
  if (start >= end) return
  const span = { from: instantOf(start, 0, timezone), until: instantOf(end, 0, timezone) }
  const events = await draw(country, { accountId, ...span })
  await store.clickhouse.insert('event', await mapInSlices(events, toStoreRow))
}

/**
 * Keeps the samples of countries in the event store, up to the end of today: each is stored when it is first asked for,
 * and each day that somebody looks at it. Two processes that store the same days store the same events.
 */
export const createSampleStore = (store: SampleStore, draw: DrawSample) => {
  const stored = new Map<AccountCountry, { end: string; done: Promise<void> }>()
  /** Resolves when a country's sample is there, to the account that it stands under. */
  return async (country: AccountCountry, now = new Date()): Promise<number> => {
    const end = addDays(dayIn(countryDefaults[country].timezone, now), 1)
    const known = stored.get(country)
    const latest = known && known.end >= end ? known : { end, done: storeUntil(store, draw, country, end) }
    stored.set(country, latest)
    try {
      await latest.done
    } catch (error) {
      if (stored.get(country) === latest) stored.delete(country)
      throw error
    }
    return sampleAccountId(country)
  }
}
export type EnsureSample = ReturnType<typeof createSampleStore>
