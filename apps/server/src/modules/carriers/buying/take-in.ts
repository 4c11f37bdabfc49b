import type { AccountCountry } from '@talkie/contract/locales'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { findArchivedAccounts } from '../../accounts/index.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { addNumbers, addToRingpools, findNumberByE164 } from '../../numbers/index.ts'
import { ringpool, ringpoolNumber } from '../../numbers/ringpools/tables.ts'
import { carrierNumber } from '../tables.ts'

type NumberToTakeIn = {
  phone: string
  connectionId: string
  country: AccountCountry
  accountId: number | null
  ringpoolId: string | null
  destination: string | null
  tag: string | null
  price: { monthly: number; currency: string } | null
}

/** Notes at which carrier a number of the pool is. */
export const setCarrier = async (
  tx: Executor,
  {
    numberId,
    connectionId,
    price,
  }: { numberId: string; connectionId: string; price: NumberToTakeIn['price'] },
): Promise<void> => {
  const bought = price && { monthlyPrice: price.monthly, currency: price.currency }
  await tx
    .insert(carrierNumber)
    .values({ numberId, connectionId, ...bought })
    .onConflictDoUpdate({ target: carrierNumber.numberId, set: { connectionId, ...bought } })
}

/**
 * Takes a number of the carrier into the pool; one that is there already stays as it is. An account that was archived
 * meanwhile gets no number, and a ringpool that was archived neither: the number then is free. The caller holds the pool
 * lock.
 *
 * @returns the number's id
 */
export const takeIn = async (
  tx: Executor,
  { phone, connectionId, country, ringpoolId, price, ...wanted }: NumberToTakeIn,
  actor: Actor,
): Promise<string> => {
  const existing = await findNumberByE164(tx, phone)
  const { id: numberId, accountId } = existing ?? (await addToPool(tx, { phone, country, ...wanted }, actor))
  if (!existing && ringpoolId !== null && accountId !== null)
    await addToRingpool(tx, { numberId, ringpoolId, accountId }, actor)
  await setCarrier(tx, { numberId, connectionId, price })
  return numberId
}

const addToPool = async (
  tx: Executor,
  {
    phone,
    country,
    accountId,
    destination,
    tag,
  }: Pick<NumberToTakeIn, 'phone' | 'country' | 'accountId' | 'destination' | 'tag'>,
  actor: Actor,
): Promise<{ id: string; accountId: number | null }> => {
  const isArchived = accountId !== null && (await findArchivedAccounts(tx, [accountId])).has(accountId)
  const fields = {
    provider: 'twilio' as const,
    visible: phone,
    realPhone: null,
    callerId: null,
    destination,
    tag,
    status: 'active' as const,
    accountId: isArchived ? null : accountId,
  }
  const [added] = await addNumbers(tx, { country, numbers: [fields] }, actor)
  if (!added) throw new Error('The number was not added to the pool.')
  return added
}

const addToRingpool = async (
  tx: Executor,
  { numberId, ringpoolId, accountId }: { numberId: string; ringpoolId: string; accountId: number },
  actor: Actor,
): Promise<void> => {
  const [pool] = await tx
    .select({ name: ringpool.name })
    .from(ringpool)
    .where(and(eq(ringpool.id, ringpoolId), eq(ringpool.accountId, accountId), eq(ringpool.active, true)))
  if (!pool) return
  const members = await tx
    .select({ id: ringpoolNumber.numberId })
    .from(ringpoolNumber)
    .where(eq(ringpoolNumber.ringpoolId, ringpoolId))
  const numberIds = members.map(({ id }) => id)
  await addToRingpools(tx, accountId, [{ numberId, ringpoolId, active: true }])
  await recordChange(
    tx,
    {
      ...{ action: 'update', kind: 'ringpool', objectId: ringpoolId, name: pool.name, accountId },
      before: { numberIds },
      after: { numberIds: [...numberIds, numberId] },
    },
    actor,
  )
}
