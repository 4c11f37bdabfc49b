import { randomBytes } from 'node:crypto'
import type { Provider } from '@talkie/contract/numbers'
import type { ConnectionKind } from '@talkie/contract/telephony'
import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { connection } from '../../modules/telephony/tables.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { demoAccountSid } from '../twilio/demo-account.ts'

/** Finds the connection that reports the calls of a provider's numbers; undefined without one. */
export type FindConnection = (provider: Provider) => string | undefined

/**
 * Creates the connections through which the demo's calls arrived: the installation's for the carriers' lines, and the
 * dealer's Twilio. Their secrets are generated here and never shown; renewing a secret shows the new one.
 */
export const createConnections = async (
  tx: Executor,
  { secrets, dealer, createdAt }: { secrets: Secrets; dealer: number; createdAt: Date },
): Promise<FindConnection> => {
  const row = (kind: ConnectionKind, name: string, accountId: number | null) => ({
    id: uuid(),
    accountId,
    kind,
    name,
    key: randomBytes(18).toString('base64url'),
    sealedSecret: secrets.seal(`whsec_${randomBytes(32).toString('base64')}`),
    mapping: {},
    createdAt,
  })
  const carrier = row('generic', 'Centralita SIP', null)
  const orange = row('orange', 'Orange Empresas', null)
  const enreach = row('enreach', 'Enreach Contact', null)
  const twilio = { ...row('twilio', 'Twilio Motor Vallès', dealer), accountSid: demoAccountSid }
  await tx.insert(connection).values([carrier, orange, enreach, twilio])
  return createConnectionFinder([carrier, orange, enreach, twilio])
}

/** Finds the current connections for an account's numbers. */
export const findConnections = async (db: Executor, accountId: number): Promise<FindConnection> =>
  createConnectionFinder(
    await db
      .select({ id: connection.id, kind: connection.kind })
      .from(connection)
      .where(and(connection.active, or(isNull(connection.accountId), eq(connection.accountId, accountId))))
      .orderBy(asc(connection.createdAt), asc(connection.id)),
  )

/** Prefers a provider's own connection, else the generic carrier connection. */
const createConnectionFinder = (
  connections: readonly { id: string; kind: ConnectionKind }[],
): FindConnection => {
  const ofKind = (kind: string) => connections.find((one) => one.kind === kind)?.id
  return (provider) => ofKind(provider) ?? ofKind('generic')
}
