import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { eventTag } from '../../events/tables.ts'

/** The names among the given ones that no event tag of the account has, because it was deleted or renamed. */
export const findMissingTags = async (
  db: Executor,
  { accountId, names }: { accountId: number; names: readonly string[] },
): Promise<string[]> => {
  if (names.length === 0) return []
  const tags = await db
    .select({ name: eventTag.name })
    .from(eventTag)
    .where(and(eq(eventTag.accountId, accountId), inArray(eventTag.name, [...names])))
  return names.filter((name) => !tags.some((tag) => tag.name === name))
}
