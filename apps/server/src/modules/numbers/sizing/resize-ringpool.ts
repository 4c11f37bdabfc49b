import type { Ringpool } from '@talkie/contract/ringpools'
import { and, eq, inArray } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import { publishChange } from '../../../platform/live.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import { announceAccount } from '../../accounts/index.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { lockPool } from '../number/lock-pool.ts'
import { poolNumber } from '../number/tables.ts'
import { getRingpool } from '../ringpools/get-ringpool.ts'
import { addToRingpools } from '../ringpools/members/add-to-ringpools.ts'
import { findUsage } from '../ringpools/members/find-usage.ts'
import { removeMembers } from '../ringpools/members/remove-members.ts'
import { ringpool, ringpoolNumber } from '../ringpools/tables.ts'

type RingpoolKey = { accountId: number; ringpoolId: string }

export type RingpoolResize = RingpoolKey & {
  /** What the ringpool had when the change was decided: its active numbers and its hold time. */
  expected: { numbers: number; holdMinutes: number }
  holdMinutes: number
  /** Numbers to move into the ringpool, and out of it. */
  add: readonly string[]
  remove: readonly string[]
  /** Free numbers of the installation may be lent to the account. */
  mayLend: boolean
  now: Date
}

/**
 * Changes the size and the hold time of a ringpool. A number of the pool that is lent to nobody is lent to the account
 * first. Numbers that leave stay with the account.
 *
 * @param note recorded with the change, before and after it
 * @returns the active numbers and the hold time after it
 * @throws Refusal NOT_FOUND; BAD_REQUEST at `add` or `remove` where a number is not free or not in the ringpool; CONFLICT where
 * the ringpool changed meanwhile; NUMBERS_IN_USE where a number that a visitor holds or that is in a call would leave
 */
export const resizeRingpool = (
  db: Database,
  { expected, holdMinutes, add, remove, mayLend, now, ...key }: RingpoolResize,
  actor: Actor,
  note: { before: object; after: object } = { before: {}, after: {} },
): Promise<{ numbers: number; holdMinutes: number }> =>
  db.transaction(async (tx) => {
    await lockPool(tx)
    const before = await getRingpool(tx, key)
    const numbers = await countActive(tx, key)
    if (numbers !== expected.numbers || before.holdMinutes !== expected.holdMinutes)
      throw new Refusal('CONFLICT', 'The ringpool was changed meanwhile; look at its plan again.')
    await removeNumbers(tx, key, [...new Set(remove)], now)
    await addNumbers(tx, key, [...new Set(add)], mayLend, actor)
    await tx
      .update(ringpool)
      .set({ holdMinutes })
      .where(and(eq(ringpool.accountId, key.accountId), eq(ringpool.id, key.ringpoolId)))
    await announceAccount(tx, key.accountId)
    await publishChange(tx, key.accountId, 'numbers', [])
    const after = await getRingpool(tx, key)
    await recordChange(
      tx,
      {
        action: 'update',
        kind: 'ringpool',
        objectId: after.id,
        name: after.name,
        accountId: key.accountId,
        before: { ...toSize(before), ...note.before },
        after: { ...toSize(after), ...note.after },
      },
      actor,
    )
    return { numbers: await countActive(tx, key), holdMinutes }
  })

const toSize = ({ holdMinutes, numberIds }: Ringpool) => ({ holdMinutes, numberIds })

const countActive = (tx: Executor, { accountId, ringpoolId }: RingpoolKey): Promise<number> =>
  tx
    .$count(
      tx
        .select({ id: ringpoolNumber.numberId })
        .from(ringpoolNumber)
        .innerJoin(poolNumber, eq(poolNumber.id, ringpoolNumber.numberId))
        .where(
          and(
            eq(ringpoolNumber.accountId, accountId),
            eq(ringpoolNumber.ringpoolId, ringpoolId),
            eq(poolNumber.status, 'active'),
          ),
        )
        .as('active_number'),
    )
    .then(Number)

const refuse = (field: 'add' | 'remove', reasons: readonly (readonly [place: number, reason: string])[]) => {
  if (reasons.length > 0)
    throw new Refusal(
      'BAD_REQUEST',
      'Some of these numbers cannot be moved.',
      Object.fromEntries(reasons.map(([place, reason]) => [`${field}.${place}`, reason])),
    )
}

const removeNumbers = async (tx: Executor, key: RingpoolKey, ids: readonly string[], now: Date) => {
  if (ids.length === 0) return
  const removed = new Set(await removeMembers(tx, { ...key, numberIds: ids }, now))
  refuse(
    'remove',
    ids.flatMap((id, place) => (removed.has(id) ? [] : [[place, 'not_in_ringpool'] as const])),
  )
}

const addNumbers = async (
  tx: Executor,
  { accountId, ringpoolId }: RingpoolKey,
  ids: readonly string[],
  mayLend: boolean,
  actor: Actor,
) => {
  if (ids.length === 0) return
  const found = await tx
    .select()
    .from(poolNumber)
    .where(inArray(poolNumber.id, [...ids]))
  const byId = new Map(found.map((number) => [number.id, number]))
  const usage = await findUsage(tx, { accountId, numberIds: ids })
  const reasons: [number, string][] = []
  for (const [place, id] of ids.entries()) {
    const number = byId.get(id)
    if (!number || !(number.accountId === accountId || (mayLend && number.accountId === null)))
      reasons.push([place, 'not_lent_to_account'])
    else if (usage.has(id))
      reasons.push([place, usage.get(id) === 'overflow' ? 'shown_as_overflow' : 'already_used'])
    else if (number.status !== 'active') reasons.push([place, 'inactive'])
  }
  refuse('add', reasons)
  const lent = found.filter((number) => number.accountId === null)
  if (lent.length > 0)
    await tx
      .update(poolNumber)
      .set({ accountId })
      .where(
        inArray(
          poolNumber.id,
          lent.map(({ id }) => id),
        ),
      )
  for (const row of lent)
    await recordChange(
      tx,
      {
        action: 'update',
        kind: 'number',
        objectId: row.id,
        name: row.visible,
        accountId,
        before: row,
        after: { ...row, accountId },
      },
      actor,
    )
  await addToRingpools(
    tx,
    accountId,
    ids.map((numberId) => ({ numberId, ringpoolId, active: true })),
  )
}
