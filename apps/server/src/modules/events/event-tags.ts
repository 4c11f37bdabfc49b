import { tagColors } from '@talkie/contract/tags'
import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { Refusal } from '../../platform/http/http.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { foldTag } from './fold-tag.ts'
import { eventTag } from './tables.ts'

export type EventTagName = { id: string; name: string }

/** The most event tags of an account. With more, users could not choose among them. */
export const maxEventTags = 500

/**
 * Gets an account's tags with these names, whatever their case. Missing ones are created, in the next colour;
 * archived ones become active again.
 *
 * @throws Refusal BAD_REQUEST at `add` where the account would have too many
 */
export const ensureEventTags = async (
  tx: Executor,
  accountId: number,
  names: readonly string[],
): Promise<EventTagName[]> => {
  const nameByFolded = new Map(names.map((name) => [foldTag(name), name]))
  if (nameByFolded.size === 0) return []
  const before = await tx.$count(eventTag, eq(eventTag.accountId, accountId))
  const tags = await tx
    .insert(eventTag)
    .values(
      [...nameByFolded].map(([folded, name], i) => ({
        id: uuid(),
        accountId,
        name,
        folded,
        color: tagColors[(before + i) % tagColors.length] ?? tagColors[0],
      })),
    )
    .onConflictDoUpdate({ target: [eventTag.accountId, eventTag.folded], set: { active: true } })
    .returning({ id: eventTag.id, name: eventTag.name })
  if ((await tx.$count(eventTag, eq(eventTag.accountId, accountId))) > Math.max(maxEventTags, before))
    throw new Refusal('BAD_REQUEST', `An account has at most ${maxEventTags} event tags.`, {
      add: 'too_many',
    })
  return tags
}

/** Finds an account's tags with these names, whatever their case. */
export const findEventTags = async (
  tx: Executor,
  accountId: number,
  names: readonly string[],
): Promise<EventTagName[]> =>
  names.length === 0
    ? []
    : await tx
        .select({ id: eventTag.id, name: eventTag.name })
        .from(eventTag)
        .where(and(eq(eventTag.accountId, accountId), inArray(eventTag.folded, names.map(foldTag))))
