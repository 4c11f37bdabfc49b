import type { Ringpool, RingpoolFields } from '@talkie/contract/ringpools'
import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { systemClock } from '../../../platform/clock.ts'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { type Actor, refuseDoubleSubmit } from '../../identity/index.ts'
import { lockPool } from '../number/lock-pool.ts'
import { checkRingpoolFields } from './check-ringpool-fields.ts'
import { getRingpool } from './get-ringpool.ts'
import { setMembers } from './members/set-members.ts'
import { recordRingpoolChange } from './record-change.ts'
import { checkOverflow } from './rules/check-overflow.ts'
import { ringpool } from './tables.ts'
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

/**
 * Changes a ringpool. Numbers that are no longer listed leave it.
 *
 * @throws Refusal NOT_FOUND; BAD_REQUEST that names the wrong fields; NUMBERS_IN_USE where one that would leave is held or in
 * a call
 */
export const updateRingpool = (
  db: Database,
  { accountId, ringpoolId, fields, now }: RingpoolKey & { fields: RingpoolFields; now?: Date },
  actor: Actor,
) =>
  save(
    db,
    { owner: { accountId, ringpoolId }, fields, by: actor, ...(now && { now }) },
    async (tx, owner, values) => {
      const before = await getRingpool(tx, owner)
      const [changed] = await tx
        .update(ringpool)
        .set(values)
        .where(and(eq(ringpool.accountId, owner.accountId), eq(ringpool.id, owner.ringpoolId)))
        .returning({ id: ringpool.id })
      if (!changed) throw new Refusal('NOT_FOUND', 'There is no such ringpool.')
      return before
    },
  )

type Values = Omit<typeof ringpool.$inferInsert, 'id' | 'accountId'>

const save = (
  db: Database,
  {
    owner,
    fields,
    by,
    now = systemClock.now(),
  }: { owner: RingpoolKey; fields: RingpoolFields; by: Actor; now?: Date },
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
    await checkOverflow(tx, { ...owner, numberIds: fields.numberIds }, phones)
    const { numberIds, tag, ...rest } = fields
    const before = await write(tx, owner, {
      ...rest,
      ...phones,
      tagId: await ensureRingpoolTag(tx, owner, tag),
    })
    await setMembers(tx, owner, { numberIds, active: fields.active, now })
    const after = await getRingpool(tx, owner)
    await recordRingpoolChange(tx, { accountId, before, after }, by)
    return after
  })
