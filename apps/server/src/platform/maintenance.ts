import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from './jobs/define-job.ts'
import type { Postgres } from './postgres/postgres.ts'

/** Tables whose rows change or go all the time. */
const hot = [
  'event_log',
  'event_delivery',
  'event_hold',
  'ringpool_number',
  'lease',
  'visit',
  'call',
  'signal',
  'session',
  'jobs.job',
]

/** The embedded PostgreSQL has no autovacuum: without this, hot tables grow and slow down. */
export const maintenanceJobs = ({ db, embedded }: Postgres) =>
  embedded
    ? [
        defineJob({
          name: 'vacuum',
          payload: z.object({}),
          schedule: { cron: '*/5 * * * *', payload: {} },
          handle: async () => {
            for (const table of hot) await db.execute(sql.raw(`vacuum analyze ${table}`))
          },
        }),
      ]
    : []
