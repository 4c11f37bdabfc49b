import { randomBytes } from 'node:crypto'
import type { ConnectionKind, Provider } from '@talkie/contract'
import { v7 as uuid } from 'uuid'
import { connection } from '../modules/telephony/tables.ts'
import type { Executor } from '../platform/postgres/postgres.ts'
import type { Secrets } from '../platform/secrets.ts'

/** Which connection tells of the calls of a provider's numbers. */
export type ConnectionOf = (provider: Provider) => string

/**
 * Creates the doors through which the demo's calls came: the installation's own for the carriers' lines, and the
 * dealer's Twilio. Their secrets are made here and shown to nobody; renewing one shows it.
 */
export const createConnections = async (
  tx: Executor,
  { secrets, dealer, createdAt }: { secrets: Secrets; dealer: number; createdAt: Date },
): Promise<ConnectionOf> => {
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
  const twilio = row('twilio', 'Twilio Motor Vallès', dealer)
  await tx.insert(connection).values([carrier, orange, enreach, twilio])
  const byProvider: Partial<Record<Provider, string>> = {
    orange: orange.id,
    enreach: enreach.id,
    twilio: twilio.id,
  }
  return (provider) => byProvider[provider] ?? carrier.id
}
