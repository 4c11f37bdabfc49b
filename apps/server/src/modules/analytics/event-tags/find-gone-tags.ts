import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { eventTag } from '../../events/tables.ts'

/** Those of the names that no event tag of the account has: it was deleted, or is called otherwise. */
export const findGoneTags = async (
  db: Executor,
  { accountId, names }: { accountId: number; names: readonly string[] },
): Promise<string[]> => {
  if (names.length === 0) return []
  const there = await db
    .select({ name: eventTag.name })
    .from(eventTag)
    .where(and(eq(eventTag.accountId, accountId), inArray(eventTag.name, [...names])))
  return names.filter((name) => !there.some((tag) => tag.name === name))
}
