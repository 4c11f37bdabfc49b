import type { CarrierOrder, ReleasePlace } from '@talkie/contract/carriers'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { lockNumbers, lockPool, setNumberActive } from '../../numbers/index.ts'
import { poolNumber } from '../../numbers/number/tables.ts'
import { countNumbersInUse } from '../../telephony/index.ts'
import { type Carrier, type CarrierDeps, findCarrier } from '../connections/find-carrier.ts'
import { getOrder } from '../orders/read-orders.ts'
import { findRecordedOrder, markOrdered, recordOrder } from '../orders/record-order.ts'
import { carrierNumber } from '../tables.ts'

type Release = { connectionId: string; orderId: string; phones: readonly string[]; from: ReleasePlace }
type LockedNumber = Awaited<ReturnType<typeof lockNumbers>>[number]

/**
 * Records that numbers go back to the carrier. From now on no visitor gets them; they leave the pool once the carrier has
 * taken them back. The order that is sent again with its id is answered with what became of it.
 *
 * @throws Refusal NOT_FOUND; BAD_REQUEST, also for a number that is at another carrier, or that this one has or lacks
 * against what its user was shown; CONFLICT for a number that a site shows outside of leases; NUMBERS_IN_USE with the count
 * of those that a visitor holds, that are in a call or static; failures of Twilio's
 */
export const orderRelease = async (
  deps: CarrierDeps,
  { connectionId, orderId, phones: wanted, from }: Release,
  actor: Actor,
): Promise<CarrierOrder> => {
  const recorded = await findRecordedOrder(deps.db, { orderId, connectionId, action: 'release' })
  if (recorded) return recorded
  const carrier = await findCarrier(deps, connectionId)
  const phones = [...new Set(wanted)]
  await refuseMisplaced(carrier, phones, from)
  return await deps.db.transaction(async (tx) => {
    await lockPool(tx)
    const first = await findRecordedOrder(tx, { orderId, connectionId, action: 'release' })
    if (first) return first
    const errors: Record<string, string> = {}
    await markOrdered(tx, phones, errors)
    if (Object.keys(errors).length > 0)
      throw new Refusal('BAD_REQUEST', 'Some of these numbers are in an order already.', errors)
    const numbers = await lockPooled(tx, phones)
    await refuseForeign(tx, numbers, connectionId)
    await refuseUsed(tx, numbers)
    for (const number of numbers) await takeOutOfService(tx, number, actor)
    const byPhone = new Map(numbers.map((number) => [number.e164, number]))
    await recordOrder(
      tx,
      {
        ...{ id: orderId, connectionId, action: 'release', orderedAt: deps.clock.now() },
        numbers: phones.map((phone) => {
          const number = byPhone.get(phone)
          return { phone, ...(number && { numberId: number.id, wasActive: number.status === 'active' }) }
        }),
      },
      actor,
    )
    await recordChange(
      tx,
      {
        ...{ action: 'other', kind: 'connection', objectId: connectionId, name: carrier.name },
        accountId: carrier.accountId,
        after: { remove: phones },
      },
      actor,
    )
    return await getOrder(tx, orderId)
  })
}

/**
 * A number that a wrong connection lacks, or whose account was mistaken, is still paid for somewhere: it leaves the pool
 * only if its user knows that it is not at the carrier. And what leaves the pool alone is not given back there.
 */
const refuseMisplaced = async (
  { client }: Carrier,
  phones: readonly string[],
  from: ReleasePlace,
): Promise<void> => {
  const owned = new Set((await client.listOwned()).map(({ phone }) => phone))
  const error = from === 'pool' ? 'at_carrier' : 'not_at_carrier'
  const misplaced = phones.flatMap((phone, place) =>
    owned.has(phone) === (from === 'pool') ? [[`phones.${place}`, error] as const] : [],
  )
  if (misplaced.length > 0)
    throw new Refusal(
      'BAD_REQUEST',
      `The carrier ${from === 'pool' ? 'has' : 'does not have'} ${misplaced.length} of these numbers.`,
      Object.fromEntries(misplaced),
    )
}

const lockPooled = async (tx: Executor, phones: readonly string[]): Promise<LockedNumber[]> => {
  const found = await tx
    .select({ id: poolNumber.id })
    .from(poolNumber)
    .where(inArray(poolNumber.e164, [...phones]))
  return await lockNumbers(
    tx,
    found.map(({ id }) => id),
  )
}

/** This carrier does not have a number that is at another one: it would leave the pool, and be paid for there. */
const refuseForeign = async (
  tx: Executor,
  numbers: readonly LockedNumber[],
  connectionId: string,
): Promise<void> => {
  const elsewhere = await tx
    .select({ id: carrierNumber.numberId })
    .from(carrierNumber)
    .where(
      and(
        inArray(
          carrierNumber.numberId,
          numbers.map(({ id }) => id),
        ),
        ne(carrierNumber.connectionId, connectionId),
      ),
    )
  const ids = new Set(elsewhere.map(({ id }) => id))
  const foreign = numbers.find(({ id, provider }) => ids.has(id) || provider !== 'twilio')
  if (foreign) throw new Refusal('BAD_REQUEST', `The number ${foreign.visible} is at another carrier.`)
}

/** The rules for a number that leaves the pool. */
const refuseUsed = async (tx: Executor, numbers: readonly LockedNumber[]): Promise<void> => {
  const inUse = await countNumbersInUse(
    tx,
    numbers.map(({ id }) => id),
  )
  if (inUse > 0)
    throw new Refusal('NUMBERS_IN_USE', `${inUse} of these numbers are in use now.`, undefined, inUse)
  const shown = await findSiteUse(tx, numbers)
  if (shown)
    throw new Refusal(
      'CONFLICT',
      `The site of the ringpool "${shown.ringpoolName}" shows ${shown.visible}, or its calls go there; change that first.`,
    )
}

/** Finds a number that an active ringpool shows for overflow, replaces on the site, or sends its calls to. */
const findSiteUse = async (tx: Executor, numbers: readonly LockedNumber[]) => {
  const ids = numbers.map(({ id }) => id)
  const { rows } = await tx.execute<{ visible: string; ringpoolName: string }>(sql`
    select p.visible, r.name as "ringpoolName"
    from pool_number p join ringpool r on r.account_id = p.account_id and r.active
    where p.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      and (r.overflow in (p.visible, p.e164) or r.destination in (p.visible, p.e164)
        or r.replaces && array[p.visible, p.e164])
    limit 1`)
  return rows[0]
}

const takeOutOfService = async (tx: Executor, before: LockedNumber, actor: Actor): Promise<void> => {
  if (before.status === 'inactive') return
  const { id: objectId, visible: name, accountId } = before
  await tx.update(poolNumber).set({ status: 'inactive' }).where(eq(poolNumber.id, objectId))
  await setNumberActive(tx, { numberId: objectId, active: false })
  const after = { ...before, status: 'inactive' }
  await recordChange(
    tx,
    { action: 'update', kind: 'number', objectId, name, accountId, before, after },
    actor,
  )
}
