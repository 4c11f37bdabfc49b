import type { Ringpool, RingpoolFields } from '@talkie/contract/ringpools'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { Refusal } from '../../../platform/http.ts'
import { announce } from '../../../platform/live.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import { announceAccount } from '../../accounts/index.ts'
import { account } from '../../accounts/tables.ts'
import { type Actor, type Change, recordChange, refuseRepeated } from '../../identity/index.ts'
import { lockPool } from '../number/lock-pool.ts'
import { poolNumber } from '../number/tables.ts'
import { checkFields } from './check-fields.ts'
import { getRingpool } from './get-ringpool.ts'
import { checkOverflow } from './rules/check-overflow.ts'
import { ringpool, ringpoolNumber } from './tables.ts'
import { tagByName } from './tag-by-name.ts'

type Owner = { accountId: number; ringpoolId: string }

/** Creates a ringpool with its numbers. @throws Refusal CONFLICT at `name` where it was sent twice */
export const createRingpool = (
  db: Database,
  { accountId, fields }: { accountId: number; fields: RingpoolFields },
  by: Actor,
) =>
  save(db, { owner: { accountId, ringpoolId: uuid() }, fields, by }, async (tx, owner, values) => {
    await refuseRepeated(tx, by, { kind: 'ringpool', name: fields.name, accountId })
    await tx.insert(ringpool).values({ id: owner.ringpoolId, accountId: owner.accountId, ...values })
    return null
  })

/** Changes a ringpool; numbers that are no longer named leave it. */
export const updateRingpool = (
  db: Database,
  { accountId, ringpoolId, fields }: Owner & { fields: RingpoolFields },
  by: Actor,
) =>
  save(db, { owner: { accountId, ringpoolId }, fields, by }, async (tx, owner, values) => {
    const before = await getRingpool(tx, owner)
    const [changed] = await tx
      .update(ringpool)
      .set(values)
      .where(and(eq(ringpool.accountId, owner.accountId), eq(ringpool.id, owner.ringpoolId)))
      .returning({ id: ringpool.id })
    if (!changed) throw new Refusal('NOT_FOUND', 'There is no such ringpool.')
    return before
  })

type Values = Omit<typeof ringpool.$inferInsert, 'id' | 'accountId'>

const save = (
  db: Database,
  { owner, fields, by }: { owner: Owner; fields: RingpoolFields; by: Actor },
  /** Answers the ringpool as it was before; null for a new one. */
  write: (tx: Executor, owner: Owner, values: Values) => Promise<Ringpool | null>,
): Promise<Ringpool> =>
  db.transaction(async (tx) => {
    await lockPool(tx)
    const { accountId } = owner
    const [found] = await tx
      .select({ country: account.country })
      .from(account)
      .where(eq(account.id, accountId))
    if (!found) throw new Refusal('NOT_FOUND', 'There is no such account.')
    const phones = checkFields(fields, found.country)
    await checkOverflow(tx, owner, phones)
    const { numberIds, tag, ...rest } = fields
    const before = await write(tx, owner, { ...rest, ...phones, tagId: await tagByName(tx, owner, tag) })
    await placeNumbers(tx, owner, numberIds, fields.active)
    await announceAccount(tx, accountId)
    await announce(tx, accountId, 'numbers', [])
    const after = await getRingpool(tx, owner)
    await recordChange(tx, by, ringpoolChange(accountId, before, after))
    return after
  })

/** What people see of a change: that a ringpool was switched off is its archiving. */
const ringpoolChange = (accountId: number, before: Ringpool | null, after: Ringpool): Change => ({
  action: before === null ? 'create' : actionOf(before, after),
  kind: 'ringpool',
  objectId: after.id,
  name: after.name,
  accountId,
  before: before && fieldsOf(before),
  after: fieldsOf(after),
})

const fieldsOf = ({ id: _, createdAt: _createdAt, ...fields }: Ringpool) => fields

const actionOf = (before: Ringpool, after: Ringpool): Change['action'] =>
  before.active === after.active ? 'update' : after.active ? 'restore' : 'archive'

/** Makes `numberIds` the ringpool's numbers: each lent to the account and in no other ringpool. */
const placeNumbers = async (
  tx: Executor,
  { accountId, ringpoolId }: Owner,
  numberIds: string[],
  active: boolean,
) => {
  const wanted = [...new Set(numberIds)]
  const lent = await tx
    .select({ id: poolNumber.id, status: poolNumber.status, ringpoolId: ringpoolNumber.ringpoolId })
    .from(poolNumber)
    .leftJoin(ringpoolNumber, eq(ringpoolNumber.numberId, poolNumber.id))
    .where(and(eq(poolNumber.accountId, accountId), inArray(poolNumber.id, wanted)))
  const known = new Map(lent.map((number) => [number.id, number]))
  const wrong: Record<string, string> = {}
  for (const [place, id] of numberIds.entries()) {
    const number = known.get(id)
    if (!number) wrong[`numberIds.${place}`] = 'not_lent_to_account'
    else if (number.ringpoolId && number.ringpoolId !== ringpoolId)
      wrong[`numberIds.${place}`] = 'already_used'
  }
  if (Object.keys(wrong).length > 0)
    throw new Refusal(
      'BAD_REQUEST',
      'Some numbers are not lent to this account, or stand in another ringpool.',
      wrong,
    )

  const ofRingpool = and(eq(ringpoolNumber.accountId, accountId), eq(ringpoolNumber.ringpoolId, ringpoolId))
  const leaving =
    wanted.length > 0 ? and(ofRingpool, notInArray(ringpoolNumber.numberId, wanted)) : ofRingpool
  const left = await tx.delete(ringpoolNumber).where(leaving).returning({ callId: ringpoolNumber.callId })
  if (left.some(({ callId }) => callId !== null))
    throw new Refusal(
      'CONFLICT',
      'A number with a call in progress cannot leave its ringpool; try again after the call.',
    )

  if (lent.length > 0)
    await tx
      .insert(ringpoolNumber)
      .values(
        lent.map(({ id, status }) => ({
          numberId: id,
          ringpoolId,
          accountId,
          active: active && status === 'active',
        })),
      )
      .onConflictDoUpdate({ target: ringpoolNumber.numberId, set: { active: sql`excluded.active` } })
}
