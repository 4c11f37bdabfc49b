import type { CarrierOrder, OrderRefusalReason, ReleasePlace } from '@talkie/contract/carriers'
import { eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { lockNumbers, lockPool, setNumberActive } from '../../numbers/index.ts'
import { poolNumber } from '../../numbers/number/tables.ts'
import { type Carrier, type CarrierDeps, findCarrier } from '../connections/find-carrier.ts'
import { getOrder } from '../orders/read-orders.ts'
import { findRecordedOrder, recordOrder } from '../orders/record-order.ts'
import { findKeptNumbers } from './find-kept-numbers.ts'

type Release = { connectionId: string; orderId: string; phones: readonly string[]; from: ReleasePlace }
type LockedNumber = Awaited<ReturnType<typeof lockNumbers>>[number]

/**
 * Records that numbers go back to the carrier. From now on no visitor gets them; they leave the pool once the carrier has
 * taken them back. A number that may not leave the pool is refused with its reason, and the others go. The order that is
 * sent again with its id is answered with what became of it.
 *
 * @throws Refusal NOT_FOUND, CONFLICT for the id of another order; failures of Twilio's
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
  const misplaced = await findMisplaced(carrier, phones, from)
  return await deps.db.transaction(async (tx) => {
    await lockPool(tx)
    const first = await findRecordedOrder(tx, { orderId, connectionId, action: 'release' })
    if (first) return first
    const numbers = await lockPooled(tx, phones)
    const kept = new Map([...misplaced, ...(await findKeptNumbers(tx, { connectionId, phones, numbers }))])
    const byPhone = new Map(numbers.map((number) => [number.e164, number]))
    for (const number of numbers) if (!kept.has(number.e164)) await takeOutOfService(tx, number, actor)
    await recordOrder(
      tx,
      {
        ...{ id: orderId, connectionId, action: 'release', orderedAt: deps.clock.now() },
        numbers: phones.map((phone) => {
          const number = byPhone.get(phone)
          const reason = kept.get(phone)
          return {
            phone,
            ...(number && { numberId: number.id, wasActive: number.status === 'active' }),
            ...(reason && { reason, state: 'refused' as const }),
          }
        }),
      },
      actor,
    )
    const released = phones.filter((phone) => !kept.has(phone))
    if (released.length === 0) return await getOrder(tx, orderId)
    await recordChange(
      tx,
      {
        ...{ action: 'other', kind: 'connection', objectId: connectionId, name: carrier.name },
        accountId: carrier.accountId,
        after: { remove: released },
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
const findMisplaced = async (
  { client }: Carrier,
  phones: readonly string[],
  from: ReleasePlace,
): Promise<Map<string, OrderRefusalReason>> => {
  const owned = new Set((await client.listOwned()).map(({ phone }) => phone))
  const isPoolOnly = from === 'pool'
  const misplaced = phones.filter((phone) => owned.has(phone) === isPoolOnly)
  return new Map(misplaced.map((phone) => [phone, isPoolOnly ? 'at_carrier' : 'not_at_carrier']))
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
