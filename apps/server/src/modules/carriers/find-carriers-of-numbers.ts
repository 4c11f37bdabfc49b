import type { NumberAtCarrier } from '@talkie/contract/carriers'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { poolNumber } from '../numbers/number/tables.ts'
import { connection } from '../telephony/tables.ts'
import { carrierNumber } from './tables.ts'

/** Finds at which carriers numbers of the pool are; one that was neither bought nor found through a connection is absent. */
export const findCarriersOfNumbers = async (
  db: Executor,
  numberIds: readonly string[],
): Promise<NumberAtCarrier[]> => {
  const found = await db
    .select({ carrier: carrierNumber, phone: poolNumber.e164, connectionName: connection.name })
    .from(carrierNumber)
    .innerJoin(poolNumber, eq(poolNumber.id, carrierNumber.numberId))
    .innerJoin(connection, eq(connection.id, carrierNumber.connectionId))
    .where(inArray(carrierNumber.numberId, [...numberIds]))
    .orderBy(asc(connection.name), asc(connection.id), asc(poolNumber.e164))
  return found.map(({ carrier: { numberId, connectionId, monthlyPrice, currency }, ...number }) => ({
    ...{ ...number, numberId, connectionId },
    price: monthlyPrice === null || currency === null ? null : { monthly: monthlyPrice, currency },
  }))
}
