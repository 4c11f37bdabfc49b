import { tagColors } from '@talkie/contract/tags'
import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { Refusal } from '../../platform/http.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { foldTag } from './fold-tag.ts'
import { eventTag } from './tables.ts'

export type EventTag = { id: string; name: string }

/** More words than this are no longer words that people choose among. */
export const mostEventTags = 500

/**
 * An account's tags of these names, whatever their case. Those that it has none of are made, in the next colour; an
 * archived one is in use again.
 * @throws Refusal BAD_REQUEST at `add` where the account would have too many
 */
export const ensureTags = async (
  tx: Executor,
  accountId: number,
  names: readonly string[],
): Promise<EventTag[]> => {
  const wanted = new Map(names.map((name) => [foldTag(name), name]))
  if (wanted.size === 0) return []
  const before = await tx.$count(eventTag, eq(eventTag.accountId, accountId))
  const tags = await tx
    .insert(eventTag)
    .values(
      [...wanted].map(([folded, name], i) => ({
        id: uuid(),
        accountId,
        name,
        folded,
        color: tagColors[(before + i) % tagColors.length] ?? tagColors[0],
      })),
    )
    .onConflictDoUpdate({ target: [eventTag.accountId, eventTag.folded], set: { active: true } })
    .returning({ id: eventTag.id, name: eventTag.name })
  if ((await tx.$count(eventTag, eq(eventTag.accountId, accountId))) > Math.max(mostEventTags, before))
    throw new Refusal('BAD_REQUEST', `An account has at most ${mostEventTags} event tags.`, {
      add: 'too_many',
    })
  return tags
}

/** Those of an account's tags that have one of these names, whatever its case. */
export const tagsByName = async (
  tx: Executor,
  accountId: number,
  names: readonly string[],
): Promise<EventTag[]> =>
  names.length === 0
    ? []
    : await tx
        .select({ id: eventTag.id, name: eventTag.name })
        .from(eventTag)
        .where(and(eq(eventTag.accountId, accountId), inArray(eventTag.folded, names.map(foldTag))))
