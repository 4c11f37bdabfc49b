import { eq } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { connection } from '../telephony/tables.ts'
import { carrierNumber } from './tables.ts'

/** Finds at which carrier a number of the pool is; null if it was neither bought nor found through a connection. */
export const findCarrierOfNumber = async (db: Executor, numberId: string) => {
  const [found] = await db
    .select({ carrier: carrierNumber, connectionName: connection.name })
    .from(carrierNumber)
    .innerJoin(connection, eq(connection.id, carrierNumber.connectionId))
    .where(eq(carrierNumber.numberId, numberId))
  if (!found) return null
  const { connectionId, monthlyPrice, currency } = found.carrier
  const price = monthlyPrice === null || currency === null ? null : { monthly: monthlyPrice, currency }
  return { connectionId, connectionName: found.connectionName, price }
}
