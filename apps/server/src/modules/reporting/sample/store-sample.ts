import { addDays, toCalendarDay } from '@talkie/contract/dates'
import { type AccountCountry, countryDefaults } from '@talkie/contract/locales'
import type { Clickhouse } from '../../../platform/clickhouse/clickhouse-client.ts'
import { mapInSlices } from '../../../platform/in-slices.ts'
import { instantAtHour } from '../../../platform/local-time.ts'
import { bound, chSql, type EventStore, queryEventStore } from '../../analytics/index.ts'
import { type EventRow, toStoreRow } from '../../events/index.ts'
import { sampleAccountId } from './sample-account.ts'

/** Generates the events of a country's sample in `[from, until)`; the same ones each time. */
export type DrawSample = (
  country: AccountCountry,
  span: { accountId: number; from: Date; until: Date },
) => Promise<EventRow[]>

export type SampleStore = EventStore & { clickhouse: Pick<Clickhouse, 'insert'> }

/** Days that a sample covers: any preset of the date range and the days compared with it take at most four months of 31 days. */
const daysBack = 124

const findLastDay = async (
  store: EventStore,
  accountId: number,
  timezone: string,
): Promise<string | undefined> => {
  const [row] = await queryEventStore<{ visits: number; last: string }>(
    store,
    chSql`SELECT count() AS visits, toString(toDate(max(at), ${bound('String', timezone)})) AS last
FROM event WHERE account_id = ${bound('UInt32', accountId)} AND type = 'visit'`,
  )
  return row && row.visits > 0 ? row.last : undefined
}

/** Stores the days that a country's sample lacks before `end`, a day in the country's time zone. */
const storeUntil = async (store: SampleStore, draw: DrawSample, country: AccountCountry, end: string) => {
  const { timezone } = countryDefaults[country]
  const accountId = sampleAccountId(country)
  const last = await findLastDay(store, accountId, timezone)
  const start = last === undefined ? addDays(end, -daysBack) : addDays(last, 1)
  if (start >= end) return
  const span = { from: instantAtHour(start, 0, timezone), until: instantAtHour(end, 0, timezone) }
  const events = await draw(country, { accountId, ...span })
  await store.clickhouse.insert('event', await mapInSlices(events, toStoreRow))
}

/**
 * Creates the function that keeps a country's sample in the event store up to the end of today. The sample is stored on the
 * first request, and extended on the first request of each day. Two processes that store the same days store the same events.
 */
export const createSampleStore = (store: SampleStore, draw: DrawSample) => {
  const stored = new Map<AccountCountry, { end: string; done: Promise<void> }>()
  /** Resolves to the sample's account id once its events are stored. */
  return async (country: AccountCountry, now = new Date()): Promise<number> => {
    const end = addDays(toCalendarDay(countryDefaults[country].timezone, now), 1)
    const entry = stored.get(country)
    const latest = entry && entry.end >= end ? entry : { end, done: storeUntil(store, draw, country, end) }
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
