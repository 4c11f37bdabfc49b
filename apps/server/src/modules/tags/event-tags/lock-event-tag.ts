import type { EventTag } from '@talkie/contract/tags'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { eventTag } from '../../events/tables.ts'
import { listEventTags } from './list-event-tags.ts'

type Place = { accountId: number; tagId: string }

const unknown = () => new Refusal('NOT_FOUND', 'There is no such event tag.')

/**
 * An event tag's row, held until the transaction ends: who puts it on events waits.
 * @throws Refusal NOT_FOUND
 */
export const lockEventTag = async (
  tx: Executor,
  { accountId, tagId }: Place,
): Promise<typeof eventTag.$inferSelect> => {
  const [found] = await tx
    .select()
    .from(eventTag)
    .where(and(eq(eventTag.accountId, accountId), eq(eventTag.id, tagId)))
    .for('update')
  if (!found) throw unknown()
  return found
}

export const nameInUse = () =>
  new Refusal('BAD_REQUEST', 'The account has an event tag of this name.', { name: 'already_used' })

/** A tag as the list shows it. */
export const shownTag = async (tx: Executor, { accountId, tagId }: Place): Promise<EventTag> => {
  const found = (await listEventTags(tx, { accountId })).find(({ id }) => id === tagId)
  if (!found) throw unknown()
  return found
}
