import { Refusal } from '../../platform/http/http.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import type { Actor } from '../identity/index.ts'
import { deleteNumbers, lockNumbers } from '../numbers/index.ts'
import { countNumbers, findTaggedNumbers, type TaggedNumber, type TaggedNumbers } from './tagged-numbers.ts'

type NumbersToDelete = {
  accountId: number
  /** The count of numbers that the user confirmed. */
  expectedCount: number
  /** Selects the numbers to delete. */
  pick: (carried: TaggedNumbers) => TaggedNumber[]
}

/**
 * Deletes numbers from the pool and from their ringpools. The caller holds the pool lock, so that neither their tags
 * nor their ringpools change. Their rows are locked before this checks what is in use: leasing skips locked rows, and
 * a call that is just arriving is waited for. Past leases and calls stay as they were.
 *
 * @returns the visible numbers that were deleted
 * @throws Refusal COUNT_CHANGED where another count than `expectedCount` would be deleted; NUMBERS_IN_USE while one
 * is leased or has a call
 */
export const deleteTaggedNumbers = async (
  tx: Executor,
  { accountId, expectedCount, pick }: NumbersToDelete,
  actor: Actor,
): Promise<string[]> => {
  const ids = pick(await findTaggedNumbers(tx, accountId)).map(({ id }) => id)
  if (ids.length !== expectedCount)
    throw new Refusal('COUNT_CHANGED', `This would now delete ${ids.length} numbers.`, undefined, ids.length)
  if (ids.length === 0) return []
  const lockedNumbers = await lockNumbers(tx, ids)
  const { inUse } = countNumbers(pick(await findTaggedNumbers(tx, accountId)))
  if (inUse > 0)
    throw new Refusal('NUMBERS_IN_USE', `${inUse} of these numbers are in use now.`, undefined, inUse)
  await deleteNumbers(tx, lockedNumbers, actor)
  return lockedNumbers.map(({ visible }) => visible)
}
