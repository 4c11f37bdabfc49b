import { endedStates, type ImportSummary, underwayStates } from '@talkie/contract/numbers'
import { and, desc, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { numberImport } from './tables.ts'

/** The most files that are listed. */
const maxListed = 100

const { state, rows, actor, seenAt, createdAt, id } = numberImport
const ended = inArray(state, endedStates)
const isUploadedBy = (userId: string) => sql`${actor} ->> 'userId' = ${userId}`

const selectImports = async (
  db: Executor,
  userId: string,
  condition: SQL | undefined,
): Promise<ImportSummary[]> => {
  const found = await db
    .select()
    .from(numberImport)
    .where(condition)
    .orderBy(desc(createdAt), desc(id))
    .limit(maxListed)
  return found.map(
    ({
      header: _,
      seenAt: _seen,
      country: _country,
      changes: _changes,
      defaults: _defaults,
      actor: by,
      ...shown
    }) => ({
      ...shown,
      by: by?.name ?? '',
      own: by?.userId === userId,
    }),
  )
}

/** Lists the files that were uploaded last, newest first. A file that is still being read is left out. */
export const listImports = (db: Executor, userId: string): Promise<ImportSummary[]> =>
  selectImports(db, userId, gt(rows, 0))

/** Lists a user's imports that are under way, or whose end the user has not seen. */
export const listUnseenImports = (db: Executor, userId: string): Promise<ImportSummary[]> =>
  selectImports(
    db,
    userId,
    and(isUploadedBy(userId), or(inArray(state, underwayStates), and(ended, isNull(seenAt)))),
  )

/** Marks ended imports of a user as seen. Imports under way stay unseen. */
export const markImportsSeen = async (
  db: Executor,
  { importIds, userId }: { importIds: readonly string[]; userId: string },
): Promise<{ seen: number }> => {
  const marked = await db
    .update(numberImport)
    .set({ seenAt: new Date() })
    .where(and(inArray(id, [...importIds]), isUploadedBy(userId), ended, isNull(seenAt)))
    .returning({ id })
  return { seen: marked.length }
}
