import type { EventTag } from '@talkie/contract/tags'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { eventTag } from '../../events/tables.ts'
import { listEventTags } from './list-event-tags.ts'

type EventTagKey = { accountId: number; tagId: string }

const unknownTagRefusal = () => new Refusal('NOT_FOUND', 'There is no such event tag.')

/**
 * Locks the row of an event tag until the transaction ends, so that putting it on events waits.
 *
 * @throws Refusal NOT_FOUND
 */
export const lockEventTag = async (
  tx: Executor,
  { accountId, tagId }: EventTagKey,
): Promise<typeof eventTag.$inferSelect> => {
  const [tag] = await tx
    .select()
    .from(eventTag)
    .where(and(eq(eventTag.accountId, accountId), eq(eventTag.id, tagId)))
    .for('update')
  if (!tag) throw unknownTagRefusal()
  return tag
}

export const nameInUseRefusal = () =>
  new Refusal('BAD_REQUEST', 'The account already has an event tag with this name.', { name: 'already_used' })

/**
 * Gets a tag as the list shows it.
 *
 * @throws Refusal NOT_FOUND
 */
export const getEventTag = async (tx: Executor, { accountId, tagId }: EventTagKey): Promise<EventTag> => {
  const tag = (await listEventTags(tx, { accountId })).find(({ id }) => id === tagId)
  if (!tag) throw unknownTagRefusal()
  return tag
}
