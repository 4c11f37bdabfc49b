import type { ComparedNumber } from '@talkie/contract/carriers'
import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { poolNumber } from '../../numbers/number/tables.ts'
import { ringpool, ringpoolNumber } from '../../numbers/ringpools/tables.ts'
import { buildTwilioUrls } from '../../telephony/index.ts'
import { connection } from '../../telephony/tables.ts'
import { setCarrier } from '../buying/take-in.ts'
import { type Carrier, type CarrierDeps, findCarrier } from '../connections/find-carrier.ts'
import { compareNumbers, type NumberHere } from '../rule/compare-numbers.ts'
import { carrierNumber, carrierOrder, carrierOrderNumber } from '../tables.ts'

/** The numbers of the pool that may be at the carrier: Twilio's, and those with the phone of one that is there. */
const listHere = (db: Executor, phones: readonly string[]) =>
  db
    .select({
      id: poolNumber.id,
      phone: poolNumber.e164,
      provider: poolNumber.provider,
      accountId: poolNumber.accountId,
      accountName: account.name,
      ringpoolName: ringpool.name,
      connectionId: carrierNumber.connectionId,
    })
    .from(poolNumber)
    .leftJoin(account, eq(account.id, poolNumber.accountId))
    .leftJoin(ringpoolNumber, eq(ringpoolNumber.numberId, poolNumber.id))
    .leftJoin(ringpool, eq(ringpool.id, ringpoolNumber.ringpoolId))
    .leftJoin(carrierNumber, eq(carrierNumber.numberId, poolNumber.id))
    .where(or(eq(poolNumber.provider, 'twilio'), inArray(poolNumber.e164, [...phones])))

type Row = Awaited<ReturnType<typeof listHere>>[number]
type OtherConnection = { name: string; key: string; accountId: number | null; ready: boolean }

const listOtherConnections = async (db: Executor, connectionId: string): Promise<OtherConnection[]> => {
  const rows = await db
    .select({
      name: connection.name,
      key: connection.key,
      accountId: connection.accountId,
      accountSid: connection.accountSid,
    })
    .from(connection)
    .where(and(eq(connection.kind, 'twilio'), ne(connection.id, connectionId)))
  return rows.map(({ accountSid, ...one }) => ({ ...one, ready: accountSid !== null }))
}

/** Phones of the connection with an order that is not settled. */
const findOrderedPhones = async (db: Executor, connectionId: string): Promise<Set<string>> => {
  const rows = await db
    .select({ phone: carrierOrderNumber.phone })
    .from(carrierOrderNumber)
    .innerJoin(carrierOrder, eq(carrierOrder.id, carrierOrderNumber.orderId))
    .where(and(eq(carrierOrder.connectionId, connectionId), eq(carrierOrderNumber.state, 'pending')))
  return new Set(rows.map(({ phone }) => phone))
}

/** Whether a connection of this account, or of the installation, speaks of the number. */
const speaksOf = (speaker: { accountId: number | null }, row: Row) =>
  speaker.accountId === null || speaker.accountId === row.accountId

/**
 * Whether a number of the pool is this carrier's. Of one that was neither bought nor found through a connection, that is
 * known only where no other connection speaks of it.
 */
const isClaimed = (carrier: Carrier, others: readonly OtherConnection[], row: Row): boolean => {
  if (row.connectionId !== null) return row.connectionId === carrier.connectionId
  if (row.provider !== 'twilio' || !speaksOf(carrier, row)) return false
  return !others.some((other) => other.ready && speaksOf(other, row))
}

/**
 * Compares the numbers at a carrier with those of the pool. Numbers that are right on both sides are noted as this
 * carrier's.
 *
 * @throws Refusal NOT_FOUND, BAD_REQUEST; failures of Twilio's
 */
export const compareCarrier = async (
  deps: CarrierDeps,
  { connectionId }: { connectionId: string },
): Promise<ComparedNumber[]> => {
  const { db, publicUrl } = deps
  const carrier = await findCarrier(deps, connectionId)
  const there = await carrier.client.listOwned()
  const rows = await listHere(
    db,
    there.map(({ phone }) => phone),
  )
  const others = await listOtherConnections(db, connectionId)
  const here = rows.map(
    (row): NumberHere => ({
      phone: row.phone,
      accountId: row.accountId,
      claimed: isClaimed(carrier, others, row),
    }),
  )
  const compared = compareNumbers(there, here, {
    targets: carrier.targets,
    accountId: carrier.accountId,
    others: new Map(others.map(({ name, key }) => [buildTwilioUrls(publicUrl, key).voiceUrl, name])),
    ordered: await findOrderedPhones(db, connectionId),
  })
  const rowByPhone = new Map(rows.map((row) => [row.phone, row]))
  for (const { phone, verdict } of compared) {
    const row = rowByPhone.get(phone)
    if (verdict === 'right' && row && row.connectionId !== connectionId)
      await setCarrier(db, { numberId: row.id, connectionId, price: null })
  }
  const labelByPhone = new Map(there.map(({ phone, label }) => [phone, label]))
  return compared.map((one) => {
    const row = rowByPhone.get(one.phone)
    return {
      ...one,
      label: toOwnLabel(labelByPhone.get(one.phone) ?? null, one.phone),
      number: row
        ? {
            id: row.id,
            accountId: row.accountId,
            accountName: row.accountName,
            ringpoolName: row.ringpoolName,
          }
        : null,
    }
  })
}

/** Twilio names a number by itself, in its national form, until somebody names it otherwise. */
const toOwnLabel = (label: string | null, phone: string): string | null => {
  const digits = label?.replace(/\D/g, '') ?? ''
  return label === null || (digits.length >= 6 && phone.endsWith(digits) && !/\p{L}/u.test(label))
    ? null
    : label
}
