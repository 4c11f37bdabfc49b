import type { Ringpool, RingpoolFields } from '@talkie/contract/ringpools'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { Refusal } from '../../../platform/http/http.ts'
import { publishChange } from '../../../platform/live.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import { announceAccount } from '../../accounts/index.ts'
import { account } from '../../accounts/tables.ts'
import { type Actor, type AuditChange, recordChange, refuseDoubleSubmit } from '../../identity/index.ts'
import { findStaticNames } from '../number/find-static-numbers.ts'
import { lockPool } from '../number/lock-pool.ts'
import { poolNumber } from '../number/tables.ts'
import { checkRingpoolFields } from './check-ringpool-fields.ts'
import { getRingpool } from './get-ringpool.ts'
import { checkOverflow } from './rules/check-overflow.ts'
import { ringpool, ringpoolNumber } from './tables.ts'
import { ensureRingpoolTag } from './tags/ensure-ringpool-tag.ts'

type RingpoolKey = { accountId: number; ringpoolId: string }

/**
 * Creates a ringpool with its numbers.
 *
 * @throws Refusal CONFLICT at `name` where the form was submitted twice
 */
export const createRingpool = (
  db: Database,
  { accountId, fields }: { accountId: number; fields: RingpoolFields },
  actor: Actor,
) =>
  save(db, { owner: { accountId, ringpoolId: uuid() }, fields, by: actor }, async (tx, owner, values) => {
    await refuseDoubleSubmit(tx, { kind: 'ringpool', name: fields.name, accountId }, actor)
    await tx.insert(ringpool).values({ id: owner.ringpoolId, accountId: owner.accountId, ...values })
    return null
  })

/** Changes a ringpool. Numbers that are no longer listed leave it. */
export const updateRingpool = (
  db: Database,
  { accountId, ringpoolId, fields }: RingpoolKey & { fields: RingpoolFields },
  actor: Actor,
) =>
  save(db, { owner: { accountId, ringpoolId }, fields, by: actor }, async (tx, owner, values) => {
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
  { owner, fields, by }: { owner: RingpoolKey; fields: RingpoolFields; by: Actor },
  /** Returns the ringpool as it was before; null for a new one. */
  write: (tx: Executor, owner: RingpoolKey, values: Values) => Promise<Ringpool | null>,
): Promise<Ringpool> =>
  db.transaction(async (tx) => {
    await lockPool(tx)
    const { accountId } = owner
    const [found] = await tx
      .select({ country: account.country })
      .from(account)
      .where(eq(account.id, accountId))
    if (!found) throw new Refusal('NOT_FOUND', 'There is no such account.')
    const phones = checkRingpoolFields(fields, found.country)
    await checkOverflow(tx, owner, phones)
    const { numberIds, tag, ...rest } = fields
    const before = await write(tx, owner, {
      ...rest,
      ...phones,
      tagId: await ensureRingpoolTag(tx, owner, tag),
    })
    await setNumbers(tx, owner, numberIds, fields.active)
    await announceAccount(tx, accountId)
    await publishChange(tx, accountId, 'numbers', [])
    const after = await getRingpool(tx, owner)
    await recordChange(tx, ringpoolChange(accountId, before, after), by)
    return after
  })

/** The audit entry of a change. Switching a ringpool off is recorded as archiving it. */
const ringpoolChange = (accountId: number, before: Ringpool | null, after: Ringpool): AuditChange => ({
  action: before === null ? 'create' : toAction(before, after),
  kind: 'ringpool',
  objectId: after.id,
  name: after.name,
  accountId,
  before: before && toAuditFields(before),
  after: toAuditFields(after),
})

const toAuditFields = ({ id: _, createdAt: _createdAt, ...fields }: Ringpool) => fields

const toAction = (before: Ringpool, after: Ringpool): AuditChange['action'] =>
  before.active === after.active ? 'update' : after.active ? 'restore' : 'archive'

/**
 * Makes `numberIds` the numbers of the ringpool.
 *
 * @throws Refusal BAD_REQUEST at `numberIds` where one is not lent to the account, in another ringpool or a static number;
 * CONFLICT
 * where one with a call in progress would leave
 */
const setNumbers = async (
  tx: Executor,
  { accountId, ringpoolId }: RingpoolKey,
  numberIds: string[],
  active: boolean,
) => {
  const uniqueIds = [...new Set(numberIds)]
  const lent = await tx
    .select({ id: poolNumber.id, status: poolNumber.status, ringpoolId: ringpoolNumber.ringpoolId })
    .from(poolNumber)
    .leftJoin(ringpoolNumber, eq(ringpoolNumber.numberId, poolNumber.id))
    .where(and(eq(poolNumber.accountId, accountId), inArray(poolNumber.id, uniqueIds)))
  const staticNames = await findStaticNames(tx, uniqueIds)
  const lentById = new Map(lent.map((number) => [number.id, number]))
  const errors: Record<string, string> = {}
  for (const [index, id] of numberIds.entries()) {
    const number = lentById.get(id)
    if (!number) errors[`numberIds.${index}`] = 'not_lent_to_account'
    else if ((number.ringpoolId && number.ringpoolId !== ringpoolId) || staticNames.has(id))
      errors[`numberIds.${index}`] = 'already_used'
  }
  if (Object.keys(errors).length > 0)
    throw new Refusal(
      'BAD_REQUEST',
      'Some numbers are not lent to this account, or are in another ringpool or static numbers.',
      errors,
    )

  const ofRingpool = and(eq(ringpoolNumber.accountId, accountId), eq(ringpoolNumber.ringpoolId, ringpoolId))
  const leaving =
    uniqueIds.length > 0 ? and(ofRingpool, notInArray(ringpoolNumber.numberId, uniqueIds)) : ofRingpool
  const removed = await tx.delete(ringpoolNumber).where(leaving).returning({ callId: ringpoolNumber.callId })
  if (removed.some(({ callId }) => callId !== null))
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
