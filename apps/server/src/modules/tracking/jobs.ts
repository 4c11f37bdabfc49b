import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Database } from '../../platform/postgres/postgres.ts'

/** Deletes what is older than 30 days from PostgreSQL. The event store keeps the events. */
export const trackingJobs = ({ db }: { db: Database }) => [
  defineJob({
    name: 'forget-visits',
    payload: z.object({ days: z.int().min(1) }),
    schedule: { cron: '17 3 * * *', payload: { days: 30 } },
    handle: async ({ days }) => {
      for (const statement of [
        sql`delete from visit where at < now() - make_interval(days => ${days})`,
        sql`delete from visit_page where at < now() - make_interval(days => ${days})`,
        sql`delete from visit_action where at < now() - make_interval(days => ${days})`,
        sql`delete from overflow where at < now() - make_interval(days => ${days})`,
        sql`delete from lease where last_seen_at < now() - make_interval(days => ${days})`,
        sql`update ringpool_number set holder_group = null, holder_network = null
          where holder_network is not null and free_at < now() - interval '1 hour'`,
        sql`update overflow set holder_group = null
          where holder_group is not null and at < now() - interval '1 day'`,
        sql`delete from test_visit where started_at < now() - interval '1 day'`,
        sql`delete from refusal where last_at < now() - make_interval(days => ${days})`,
      ])
        await db.execute(statement)
    },
  }),
]
