import type { RingpoolTag } from '@talkie/contract/tags'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { ringpoolTag } from '../../numbers/ringpools/tables.ts'
import { checkAccount } from '../check-account.ts'
import { checkName, lockRingpoolTags, shownTag } from './lock-ringpool-tags.ts'

/**
 * Creates a ringpool tag, which numbers may carry already by their text.
 * @throws Refusal NOT_FOUND for the account; BAD_REQUEST at `name` where the account has one of this name
 */
export const createRingpoolTag = (
  db: Database,
  { accountId, name }: { accountId: number; name: string },
  by: Actor,
): Promise<RingpoolTag> =>
  db.transaction(async (tx) => {
    await checkAccount(tx, accountId)
    checkName(await lockRingpoolTags(tx, accountId), name)
    const tagId = uuid()
    await tx.insert(ringpoolTag).values({ id: tagId, accountId, name })
    await recordChange(tx, by, {
      action: 'create',
      kind: 'ringpool_tag',
      objectId: tagId,
      name,
      accountId,
      after: { name },
    })
    return await shownTag(tx, { accountId, tagId })
  })
