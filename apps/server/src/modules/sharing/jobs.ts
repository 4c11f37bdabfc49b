import { lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { sharedLink } from './tables.ts'

/** Deletes links that stopped working long ago. The audit log keeps who created and revoked them. */
export const forgetLinksJob = ({ db }: { db: Executor }) =>
  defineJob({
    name: 'forget-shared-links',
    payload: z.object({ days: z.int().min(1) }),
    schedule: { cron: '53 3 * * *', payload: { days: 90 } },
    handle: async ({ days }) => {
      const longAgo = sql`now() - make_interval(days => ${days})`
      await db
        .delete(sharedLink)
        .where(or(lt(sharedLink.expiresAt, longAgo), lt(sharedLink.revokedAt, longAgo)))
    },
  })
