import type { CarrierOrder, Purchase } from '@talkie/contract/carriers'
import { isoCountry } from '@talkie/contract/locales'
import { and, eq, inArray, or } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import { parsePhone } from '../../../platform/phone/phone-number.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { lockPool } from '../../numbers/index.ts'
import { poolNumber } from '../../numbers/number/tables.ts'
import { ringpool } from '../../numbers/ringpools/tables.ts'
import { type Carrier, type CarrierDeps, findCarrier, refuseArchived } from '../connections/find-carrier.ts'
import { getOrder } from '../orders/read-orders.ts'
import { findOrderedPhones, findRecordedOrder, recordOrder } from '../orders/record-order.ts'
import { maySellAs } from '../rule/sold-kind.ts'
import type { PurchaseTerms } from '../tables.ts'

/**
 * Records an order for numbers, which is then sent to the carrier. The order that is sent again with its id is answered
 * with what became of it.
 *
 * @throws Refusal NOT_FOUND, CONFLICT; PRICE_CHANGED where the carrier has another price than the user confirmed;
 * BAD_REQUEST that names every wrong field; failures of Twilio's
 */
export const orderPurchase = async (
  deps: CarrierDeps,
  { connectionId, orderId, phones: wanted, price, ...terms }: Purchase,
  actor: Actor,
): Promise<CarrierOrder> => {
  const recorded = await findRecordedOrder(deps.db, { orderId, connectionId, action: 'buy' })
  if (recorded) return recorded
  const carrier = await findCarrier(deps, connectionId)
  refuseArchived(carrier)
  const current = await carrier.client.findPrice(isoCountry(terms.country), terms.kind)
  if (current?.monthly !== price?.monthly || current?.currency !== price?.currency)
    throw new Refusal('PRICE_CHANGED', 'The carrier has another price now.')
  const phones = [...new Set(wanted)]
  return await deps.db.transaction(async (tx) => {
    await lockPool(tx)
    // The same order may have come twice at once.
    const first = await findRecordedOrder(tx, { orderId, connectionId, action: 'buy' })
    if (first) return first
    const checked = await checkTerms(tx, carrier, { ...terms, phones })
    const paid = { monthlyPrice: price?.monthly ?? null, currency: price?.currency ?? null }
    await recordOrder(
      tx,
      {
        ...{ id: orderId, connectionId, action: 'buy', terms: checked, ...paid },
        orderedAt: deps.clock.now(),
        numbers: phones.map((phone) => ({ phone })),
      },
      actor,
    )
    await recordChange(
      tx,
      {
        action: 'other',
        kind: 'connection',
        objectId: connectionId,
        name: carrier.name,
        accountId: checked.accountId,
        after: {
          add: phones,
          numberPrice: paid.monthlyPrice,
          currencyCode: paid.currency,
          ringpoolId: checked.ringpoolId,
          destination: checked.destination,
          tag: checked.tag,
        },
      },
      actor,
    )
    return await getOrder(tx, orderId)
  })
}

/** Checks that the pool can take the numbers, before they are paid for. */
const checkTerms = async (
  tx: Executor,
  carrier: Carrier,
  { phones, ...terms }: PurchaseTerms & { phones: readonly string[] },
): Promise<PurchaseTerms> => {
  const { country, ringpoolId } = terms
  const errors: Record<string, string> = {}
  for (const [place, phone] of phones.entries()) {
    const parsed = parsePhone(phone, country)
    if ('error' in parsed || parsed.e164 !== phone) errors[`phones.${place}`] = 'invalid_phone'
    // The price that was confirmed is that of the order's country and kind.
    else if (!maySellAs(parsed, terms)) errors[`phones.${place}`] = 'invalid'
  }
  const used = await findPooledPhones(tx, phones)
  const ordered = await findOrderedPhones(tx, phones)
  for (const [place, phone] of phones.entries())
    if (used.has(phone) || ordered.has(phone)) errors[`phones.${place}`] ??= 'already_used'
  const accountId = carrier.accountId ?? terms.accountId
  // The connection of an account speaks only of numbers that are lent to it.
  if (terms.accountId !== null && terms.accountId !== accountId) errors.accountId = 'invalid'
  else if (accountId !== null && !(await isActiveAccount(tx, accountId)))
    errors.accountId = 'account_archived'
  if (ringpoolId !== null && !(await isRingpoolOf(tx, ringpoolId, accountId))) errors.ringpoolId = 'invalid'
  const destination = terms.destination && parsePhone(terms.destination, country)
  if (destination && 'error' in destination) errors.destination = 'invalid_phone'
  const names = Object.keys(errors)
  if (names.length > 0)
    throw new Refusal('BAD_REQUEST', `These fields are not right: ${names.join(', ')}.`, errors)
  return {
    ...terms,
    accountId,
    tag: terms.tag || null,
    destination: destination && !('error' in destination) ? destination.e164 : null,
  }
}

/** Finds the real and the visible numbers of the pool that are among some phones. */
const findPooledPhones = async (tx: Executor, phones: readonly string[]): Promise<Set<string>> => {
  const found = await tx
    .select({ e164: poolNumber.e164, visible: poolNumber.visible })
    .from(poolNumber)
    .where(or(inArray(poolNumber.e164, [...phones]), inArray(poolNumber.visible, [...phones])))
  return new Set(found.flatMap(({ e164, visible }) => [e164, visible]))
}

const isActiveAccount = async (tx: Executor, accountId: number): Promise<boolean> => {
  const [found] = await tx.select({ active: account.active }).from(account).where(eq(account.id, accountId))
  return found?.active === true
}

const isRingpoolOf = async (tx: Executor, ringpoolId: string, accountId: number | null): Promise<boolean> => {
  if (accountId === null) return false
  const [found] = await tx
    .select({ active: ringpool.active })
    .from(ringpool)
    .where(and(eq(ringpool.id, ringpoolId), eq(ringpool.accountId, accountId)))
  return found?.active === true
}
