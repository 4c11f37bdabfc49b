import { endedStates, type ImportSummary, underwayStates } from '@talkie/contract/numbers'
import { and, desc, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { numberImport } from './tables.ts'

/** So many of the files that were uploaded last are listed. */
const mostListed = 100

const { state, rows, actor, seenAt, createdAt, id } = numberImport
const ended = inArray(state, endedStates)
const isOf = (userId: string) => sql`${actor} ->> 'userId' = ${userId}`

const listWhere = async (
  db: Executor,
  userId: string,
  condition: SQL | undefined,
): Promise<ImportSummary[]> => {
  const found = await db
    .select()
    .from(numberImport)
    .where(condition)
    .orderBy(desc(createdAt), desc(id))
    .limit(mostListed)
  return found.map(({ header: _, seenAt: _seen, country: _country, actor: by, ...shown }) => ({
    ...shown,
    by: by?.name ?? '',
    own: by?.userId === userId,
  }))
}

/** The files that were uploaded last, the newest first; one that is still being read is none yet. */
export const listImports = (db: Executor, userId: string): Promise<ImportSummary[]> =>
  listWhere(db, userId, gt(rows, 0))

/** A person's imports that are under way, or whose end the person has not seen. */
export const listUnseen = (db: Executor, userId: string): Promise<ImportSummary[]> =>
  listWhere(db, userId, and(isOf(userId), or(inArray(state, underwayStates), and(ended, isNull(seenAt)))))

/** Notes that a person has seen how imports of theirs ended; one that goes on is not seen. */
export const markSeen = async (
  db: Executor,
  { importIds, userId }: { importIds: readonly string[]; userId: string },
): Promise<{ seen: number }> => {
  const marked = await db
    .update(numberImport)
    .set({ seenAt: new Date() })
    .where(and(inArray(id, [...importIds]), isOf(userId), ended, isNull(seenAt)))
    .returning({ id })
  return { seen: marked.length }
}
