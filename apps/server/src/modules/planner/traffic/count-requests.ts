import { bound, chSql, type EventStore, queryEventStore } from '../../analytics/index.ts'

/** The visits that asked a ringpool for a number in an hour of a day in the account's time zone. */
export type HourCount = {
  ringpoolId: string
  /** `YYYY-MM-DD`. */
  day: string
  hour: number
  visits: number
  /** Those that were shown the overflow number. */
  overflowed: number
}

/** Counts the visits of an account that asked for a number, by ringpool and hour, on the days of `[start, end)`. */
export const countRequests = (
  store: EventStore,
  { accountId, timezone, start, end }: { accountId: number; timezone: string; start: string; end: string },
): Promise<HourCount[]> => {
  const zone = bound('String', timezone)
  return queryEventStore<HourCount>(
    store,
    chSql`SELECT toString(ringpool_id) AS ringpoolId, toString(toDate(at, ${zone})) AS day, toUInt8(toHour(at, ${zone})) AS hour,
  toUInt32(uniqExact(visit_id)) AS visits, toUInt32(uniqExactIf(visit_id, reason = 'overflow')) AS overflowed
FROM event FINAL
WHERE account_id = ${bound('UInt32', accountId)} AND type = 'ringpool' AND bot = 0
  AND at >= toDateTime(${bound('String', `${start} 00:00:00`)}, ${zone}) AND at < toDateTime(${bound('String', `${end} 00:00:00`)}, ${zone})
GROUP BY ringpoolId, day, hour
ORDER BY ringpoolId, day, hour`,
  )
}
