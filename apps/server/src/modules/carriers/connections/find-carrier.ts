import type { CarrierConnection } from '@talkie/contract/carriers'
import { and, asc, eq } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { account } from '../../accounts/tables.ts'
import { buildTwilioUrls } from '../../telephony/index.ts'
import { connection } from '../../telephony/tables.ts'
import type { FetchCarrier } from '../twilio/request-twilio.ts'
import {
  createTwilioClient,
  type TwilioAddresses,
  type TwilioClient,
  type TwilioTargets,
} from '../twilio/twilio-client.ts'

export type CarrierDeps = {
  db: Database
  secrets: Secrets
  /** The address that providers call. */
  publicUrl: string
  fetchCarrier: FetchCarrier
  addresses: TwilioAddresses
  clock: Pick<Clock, 'now'>
}

/** A connection as the carrier that it leads to. */
export type Carrier = {
  connectionId: string
  name: string
  /** The account that gets all its numbers; null for the installation's. */
  accountId: number | null
  active: boolean
  /** What numbers of this connection are set to. */
  targets: TwilioTargets
  client: TwilioClient
}

/**
 * Finds the carrier that a connection leads to.
 *
 * @throws Refusal NOT_FOUND; BAD_REQUEST without the account SID
 */
export const findCarrier = async (
  { db, secrets, publicUrl, fetchCarrier, addresses }: CarrierDeps,
  connectionId: string,
): Promise<Carrier> => {
  const [found] = await db
    .select()
    .from(connection)
    .where(and(eq(connection.id, connectionId), eq(connection.kind, 'twilio')))
  if (!found) throw new Refusal('NOT_FOUND', 'There is no such connection of a carrier.')
  const { name, accountId, active, key, accountSid, sealedSecret } = found
  if (accountSid === null)
    throw new Refusal('BAD_REQUEST', 'The connection has no account SID.', { accountSid: 'required' })
  return {
    connectionId,
    name,
    accountId,
    active,
    targets: buildTwilioUrls(publicUrl, key),
    client: createTwilioClient(fetchCarrier, addresses, {
      accountSid,
      authToken: secrets.open(sealedSecret),
    }),
  }
}

/** An archived connection refuses calls, so that it gets no more numbers. @throws Refusal CONFLICT */
export const refuseArchived = ({ active }: Pick<Carrier, 'active'>): void => {
  if (!active) throw new Refusal('CONFLICT', 'The connection is archived; restore it first.')
}

/** Lists the connections through which numbers can be bought, the installation's first. */
export const listCarriers = async (db: Executor): Promise<CarrierConnection[]> => {
  const rows = await db
    .select({ connection, accountName: account.name })
    .from(connection)
    .leftJoin(account, eq(account.id, connection.accountId))
    .where(eq(connection.kind, 'twilio'))
    .orderBy(asc(connection.createdAt), asc(connection.id))
  const carriers = rows.map(({ connection: { id, name, accountId, active, accountSid }, accountName }) => ({
    ...{ id, name, accountId, accountName, active },
    ready: accountSid !== null,
  }))
  return carriers.sort((a, b) => Number(a.accountId !== null) - Number(b.accountId !== null))
}
