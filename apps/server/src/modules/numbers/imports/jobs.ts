import { underwayStates } from '@talkie/contract/numbers'
import { and, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { importQueue } from './start-import.ts'
import { numberImport } from './tables.ts'
import { runImport, stopImport } from './writing/run-import.ts'

const underway = inArray(numberImport.state, underwayStates)

/** Imports that a process left when it died, or that were confirmed and never begun. */
const findLeft = (db: Database) =>
  db
    .select({ id: numberImport.id })
    .from(numberImport)
    .where(and(underway, lt(numberImport.movedAt, sql`now() - interval '30 seconds'`)))

/** Imports of numbers: each confirmed file is a job, and one that does not come further is taken up each minute. */
export const importJobs = ({ db }: { db: Database }) => [
  defineJob({
    name: importQueue,
    payload: z.strictObject({ importId: z.uuid() }),
    key: ({ importId }) => importId,
    // The largest file; an attempt goes on where the one before it ended.
    timeoutSeconds: 3600,
    retryLimit: 3,
    handle: async ({ importId }, { last, signal }) => {
      try {
        await runImport(db, importId, signal)
      } catch (error) {
        // It says where it stopped, and a person may have it go on.
        if (last) await stopImport(db, importId)
        throw error
      }
    },
  }),
  defineJob({
    name: 'number-imports-left',
    payload: z.object({}),
    retryLimit: 0,
    schedule: { cron: '* * * * *', payload: {} },
    handle: async (_, { signal }) => {
      for (const { id } of await findLeft(db)) await runImport(db, id, signal)
    },
  }),
]
