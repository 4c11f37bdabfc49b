import { setTimeout as wait } from 'node:timers/promises'
import { addDays, toCalendarDay } from '@talkie/contract/dates'
import { type EventRecord, eventRecordSchema } from '@talkie/contract/reporting'
import { z } from 'zod'
import type { Api } from '../api.ts'
import type { Site } from '../site.ts'

const answerSchema = z.object({ rows: z.array(eventRecordSchema) })
const rowsAtOnce = 10_000

/** Lists the report's calls that ended at an instant or later, newest first. */
export const findCalls = async (
  api: Api,
  { accountId, timezone }: Pick<Site, 'accountId' | 'timezone'>,
  since: Date,
): Promise<EventRecord[]> => {
  const range = {
    start: toCalendarDay(timezone, since),
    end: addDays(toCalendarDay(timezone, new Date()), 1),
  }
  const found: EventRecord[] = []
  for (let offset = 0; ; offset += rowsAtOnce) {
    const { rows } = await api(answerSchema, 'POST', `/accounts/${accountId}/reporting/calls/rows`, {
      range,
      scope: 'call',
      sort: [{ field: 'at', direction: 'desc' }],
      limit: rowsAtOnce,
      offset,
    })
    const fresh = rows.filter(({ at }) => at >= since)
    found.push(...fresh)
    if (fresh.length < rowsAtOnce) return found
  }
}

/** Milliseconds without a new call in the report after which the wait ends. */
const patience = 30_000
/** Milliseconds to wait for possible duplicates at the end. */
const lingering = 3000

/** Waits until all expected calls are there or no more arrive, then briefly for duplicates. Returns all calls. */
export const waitForCalls = async (
  find: () => Promise<EventRecord[]>,
  expected: number,
): Promise<EventRecord[]> => {
  let known = -1
  let lastNews = Date.now()
  for (;;) {
    const { length } = await find()
    if (length !== known) {
      known = length
      lastNews = Date.now()
    }
    if (known >= expected || Date.now() - lastNews > patience) break
    await wait(1000)
  }
  await wait(lingering)
  return await find()
}
