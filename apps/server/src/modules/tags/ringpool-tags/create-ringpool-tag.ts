import type { RingpoolTag, RingpoolTagFields } from '@talkie/contract/tags'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { ringpoolTag } from '../../numbers/ringpools/tables.ts'
import { checkAccountExists } from '../check-account-exists.ts'
import { checkNameIsFree, getRingpoolTag, lockRingpoolTags } from './lock-ringpool-tags.ts'

/**
 * Creates a ringpool tag. Numbers may carry it already by their tag text.
 *
 * @throws Refusal NOT_FOUND for the account; BAD_REQUEST at `name` where the account has one with this name
 */
export const createRingpoolTag = (
  db: Database,
  { accountId, name, color }: RingpoolTagFields & { accountId: number },
  actor: Actor,
): Promise<RingpoolTag> =>
  db.transaction(async (tx) => {
    await checkAccountExists(tx, accountId)
    checkNameIsFree(await lockRingpoolTags(tx, accountId), name)
    const tagId = uuid()
    await tx.insert(ringpoolTag).values({ id: tagId, accountId, name, color })
    await recordChange(
      tx,
      {
        action: 'create',
        kind: 'ringpool_tag',
        objectId: tagId,
        name,
        accountId,
        after: { name, color },
      },
      actor,
    )
    return await getRingpoolTag(tx, { accountId, tagId })
  })
