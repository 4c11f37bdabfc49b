import { underwayStates } from '@talkie/contract/numbers'
import { and, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { eraseOldImports } from './erase-imports.ts'
import { importQueue } from './start-import.ts'
import { numberImport } from './tables.ts'
import { runImport, stopImport } from './writing/run-import.ts'

const underway = inArray(numberImport.state, underwayStates)

/** Lists imports that a process left unfinished when it died, or that were confirmed and never started. */
const listStalledImports = (db: Database) =>
  db
    .select({ id: numberImport.id })
    .from(numberImport)
    .where(and(underway, lt(numberImport.movedAt, sql`now() - interval '30 seconds'`)))

/** Jobs of number imports: each confirmed file is a job, and a stalled import is resumed within a minute. */
export const importJobs = ({ db }: { db: Database }) => [
  defineJob({
    name: importQueue,
    payload: z.strictObject({ importId: z.uuid() }),
    key: ({ importId }) => importId,
    // Enough for the largest file. A retry continues where the attempt before it ended.
    timeoutSeconds: 3600,
    retryLimit: 3,
    handle: async ({ importId }, { isLast, signal }) => {
      try {
        await runImport(db, importId, signal)
      } catch (error) {
        // The import shows where it stopped, and a user may resume it.
        if (isLast) await stopImport(db, importId)
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
      for (const { id } of await listStalledImports(db)) await runImport(db, id, signal)
    },
  }),
  defineJob({
    name: 'erase-number-imports',
    payload: z.object({}),
    schedule: { cron: '29 4 * * *', payload: {} },
    handle: () => eraseOldImports(db),
  }),
]
