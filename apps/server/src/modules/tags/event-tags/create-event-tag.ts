import type { EventTag, EventTagFields } from '@talkie/contract/tags'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { Refusal } from '../../../platform/http/http.ts'
import { lockLimit } from '../../../platform/postgres/lock-limit.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { foldTag, maxEventTags } from '../../events/index.ts'
import { eventTag } from '../../events/tables.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { checkAccountExists } from '../check-account-exists.ts'
import { getEventTag, nameInUseRefusal } from './lock-event-tag.ts'

/**
 * Creates an event tag. It is on no event yet.
 *
 * @throws Refusal NOT_FOUND for the account; BAD_REQUEST at `name` where the name is taken, or the account has too
 * many
 */
export const createEventTag = (
  db: Database,
  { accountId, name, color }: EventTagFields & { accountId: number },
  actor: Actor,
): Promise<EventTag> =>
  db.transaction(async (tx) => {
    await checkAccountExists(tx, accountId)
    await lockLimit(tx, `event tags ${accountId}`)
    const tagId = uuid()
    const [created] = await tx
      .insert(eventTag)
      .values({ id: tagId, accountId, name, folded: foldTag(name), color })
      .onConflictDoNothing({ target: [eventTag.accountId, eventTag.folded] })
      .returning({ id: eventTag.id })
    if (!created) throw nameInUseRefusal()
    if ((await tx.$count(eventTag, eq(eventTag.accountId, accountId))) > maxEventTags)
      throw new Refusal('BAD_REQUEST', `An account has at most ${maxEventTags} event tags.`, {
        name: 'limit_reached',
      })
    await recordChange(
      tx,
      {
        action: 'create',
        kind: 'event_tag',
        objectId: tagId,
        name,
        accountId,
        after: { name, color },
      },
      actor,
    )
    return await getEventTag(tx, { accountId, tagId })
  })
