import { addDays, toCalendarDay } from '@talkie/contract/dates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { instantAtHour } from '../../../platform/local-time.ts'
import { openTestClickhouse, type TestClickhouse } from '../../../testing/stores/stores.ts'

/*
 * A day of an account begins at the same instant wherever it is computed: by our own search for it, which bounds a
 * range; by Node's ICU, which names today; and by ClickHouse, which groups events by day. The last two bring time zone
 * data of their own.
 */

let store: TestClickhouse
beforeAll(async () => {
  store = await openTestClickhouse()
})
afterAll(() => store?.close())

const first = '2024-01-01'
const end = '2029-01-01'
const quarterHour = 900

/** The days of a zone with the first quarter-hour of each, as ClickHouse counts them. */
const askDays = (timezone: string) =>
  store.clickhouse.query<{ day: string; begins: number }>({
    sql: `SELECT toString(toDate(at, {timezone:String})) AS day, toUInt32(min(at)) AS begins
          FROM (SELECT toDateTime({start:UInt32} + number * {step:UInt32}, 'UTC') AS at FROM numbers({count:UInt32}))
          GROUP BY day ORDER BY day`,
    params: {
      timezone,
      start: Date.parse(`${first}T00:00:00Z`) / 1000,
      step: quarterHour,
      count: (Date.parse(end) - Date.parse(first)) / 1000 / quarterHour,
    },
  })

it.each([
  ['Europe/Madrid', 10],
  ['Atlantic/Canary', 10],
  ['Europe/Lisbon', 10],
  ['Atlantic/Azores', 10],
  ['Europe/Rome', 10],
  ['Europe/Paris', 10],
  ['Europe/London', 10],
  ['America/Santiago', 10],
  ['America/Punta_Arenas', 0],
  ['Pacific/Easter', 10],
  ['America/Mexico_City', 0],
  ['America/Tijuana', 10],
  ['America/Bogota', 0],
  ['America/Lima', 0],
  ['America/Guayaquil', 0],
  ['Pacific/Galapagos', 0],
])(
  'the days of five years in %s begin alike everywhere; %i of them are longer or shorter',
  async (timezone, changes) => {
    // The first and the last day may be cut by the ends of the series.
    const days = (await askDays(timezone)).slice(1, -1)
    expect(days.length).toBeGreaterThan(1820)
    const ours = days.map(({ day }) => ({ day, begins: instantAtHour(day, 0, timezone).getTime() / 1000 }))
    expect(ours).toEqual(days.map(({ day, begins }) => ({ day, begins: Number(begins) })))
    for (const { day, begins } of ours) {
      expect(toCalendarDay(timezone, new Date(begins * 1000))).toBe(day)
      expect(toCalendarDay(timezone, new Date(begins * 1000 - 1))).toBe(addDays(day, -1))
    }
    const lengths = ours.slice(1).map(({ begins }, i) => (begins - (ours[i]?.begins ?? 0)) / 3600)
    expect(lengths.filter((hours) => hours !== 24)).toHaveLength(changes)
  },
)
