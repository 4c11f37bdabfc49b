import { z } from 'zod'
import { listRetentions } from './modules/accounts/index.ts'
import { eraseEvents } from './modules/events/index.ts'
import { eraseRequests } from './modules/forms/index.ts'
import { deleteExpiredAttempts, eraseOldAuditEntries } from './modules/identity/index.ts'
import { eraseSteps } from './modules/missed-calls/index.ts'
import { eraseImportsOfAccount } from './modules/numbers/index.ts'
import { eraseRecordings, expireRecordings } from './modules/recordings/index.ts'
import { eraseCalls, eraseRecordsOfAccount } from './modules/telephony/index.ts'
import { eraseVisits } from './modules/tracking/index.ts'
import { eraseTranscripts, removeTranscripts } from './modules/transcriptions/index.ts'
import type { Clickhouse } from './platform/clickhouse/clickhouse-client.ts'
import type { Clock } from './platform/clock.ts'
import { defineJob } from './platform/jobs/define-job.ts'
import type { Database } from './platform/postgres/postgres.ts'

type Deps = { db: Database; clickhouse: Clickhouse }
type JobDeps = Deps & { clock: Clock }

/** The same time of day so many months earlier, in UTC; the last day of the month if it has no such day. */
export const monthsBefore = (now: Date, months: number): Date => {
  const then = new Date(now)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() - months)
  const daysInMonth = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(now.getUTCDate(), daysInMonth))
  return then
}

/**
 * Erases everything older than each account's retention from both stores. Accounts without a retention keep everything.
 */
export const erasePastRetention = async ({ db, clickhouse }: Deps, now: Date): Promise<void> => {
  for (const { accountId, months } of await listRetentions(db)) {
    const erasure = { accountId, before: monthsBefore(now, months) }
    // Calls before their events, so that an erased event cannot be published again from its call.
    await eraseRecordings(db, erasure)
    await eraseTranscripts(db, erasure)
    await eraseCalls(db, erasure)
    await eraseRecordsOfAccount(db, erasure)
    await eraseImportsOfAccount(db, erasure)
    await eraseSteps(db, erasure)
    await eraseVisits(db, erasure)
    await eraseRequests(db, erasure)
    await eraseEvents({ db, clickhouse }, erasure)
  }
}

/** Jobs that erase expired data on a schedule. */
export const retentionJobs = (deps: JobDeps) => [
  defineJob({
    name: 'erase-past-retention',
    payload: z.object({}),
    schedule: { cron: '7 4 * * *', payload: {} },
    handle: () => erasePastRetention(deps, deps.clock.now()),
  }),
  defineJob({
    name: 'expire-recordings',
    payload: z.object({}),
    schedule: { cron: '11 4 * * *', payload: {} },
    handle: () =>
      expireRecordings(deps.db, async (tx, gone) => {
        await removeTranscripts(tx, gone)
      }),
  }),
  defineJob({
    name: 'erase-old-audit-entries',
    payload: z.object({}),
    schedule: { cron: '3 4 * * *', payload: {} },
    handle: () => eraseOldAuditEntries(deps.db),
  }),
  defineJob({
    name: 'forget-sign-in-attempts',
    payload: z.object({}),
    schedule: { cron: '23 * * * *', payload: {} },
    handle: () => deleteExpiredAttempts(deps.db, new Date()),
  }),
]
