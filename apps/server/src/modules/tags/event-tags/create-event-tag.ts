import type { EventTag, EventTagFields } from '@talkie/contract/tags'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { Refusal } from '../../../platform/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { foldTag, mostEventTags } from '../../events/index.ts'
import { eventTag } from '../../events/tables.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { checkAccount } from '../check-account.ts'
import { nameInUse, shownTag } from './lock-event-tag.ts'

/**
 * Creates an event tag that is on no event yet.
 * @throws Refusal NOT_FOUND for the account; BAD_REQUEST at `name` where the account has one of this name, or too many
 */
export const createEventTag = (
  db: Database,
  { accountId, name, color }: EventTagFields & { accountId: number },
  by: Actor,
): Promise<EventTag> =>
  db.transaction(async (tx) => {
    await checkAccount(tx, accountId)
    const tagId = uuid()
    const [made] = await tx
      .insert(eventTag)
      .values({ id: tagId, accountId, name, folded: foldTag(name), color })
      .onConflictDoNothing({ target: [eventTag.accountId, eventTag.folded] })
      .returning({ id: eventTag.id })
    if (!made) throw nameInUse()
    if ((await tx.$count(eventTag, eq(eventTag.accountId, accountId))) > mostEventTags)
      throw new Refusal('BAD_REQUEST', `An account has at most ${mostEventTags} event tags.`, {
        name: 'limit_reached',
      })
    await recordChange(tx, by, {
      action: 'create',
      kind: 'event_tag',
      objectId: tagId,
      name,
      accountId,
      after: { name, color },
    })
    return await shownTag(tx, { accountId, tagId })
  })
