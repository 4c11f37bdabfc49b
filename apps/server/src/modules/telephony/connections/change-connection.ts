import { randomBytes } from 'node:crypto'
import type { Connection, ConnectionFields, ConnectionKind } from '@talkie/contract/telephony'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { announce } from '../../../platform/live.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { connection } from '../tables.ts'
import { announceConnection } from './connection-keys.ts'
import { type Asking, getConnection, mayChange } from './get-connection.ts'
import { secretFor } from './secret.ts'

export type ConnectionDeps = { db: Database; secrets: Secrets }
type WithSecret = Connection & { secret: string }

const tell = (tx: Executor, { accountId }: Asking, id: string) => announce(tx, accountId, 'connections', [id])

const fieldsOf = ({ name, mapping, allowedAddresses, active }: Connection) => ({
  name,
  mapping,
  allowedAddresses,
  active,
})

/** Which connection an entry of the log is about. */
const changeOf = ({ accountId }: Asking, { id, name, scope }: Connection) => ({
  kind: 'connection' as const,
  objectId: id,
  name,
  accountId: scope === 'installation' ? null : accountId,
})

type NewConnection = ConnectionFields & {
  kind: ConnectionKind
  scope: Connection['scope']
  authToken: string | null
}

/**
 * Opens a door for a provider's signals. Its secret is answered this once and kept sealed.
 *
 * @throws Refusal FORBIDDEN, or BAD_REQUEST without Twilio's token
 */
export const createConnection = async (
  { db, secrets }: ConnectionDeps,
  asking: Asking,
  { scope, authToken, ...fields }: NewConnection,
  by: Actor,
): Promise<WithSecret> => {
  mayChange(scope, asking.privileged)
  const secret = secretFor(fields.kind, authToken)
  const id = uuid()
  const key = randomBytes(18).toString('base64url')
  return await db.transaction(async (tx) => {
    await tx.insert(connection).values({
      id,
      ...fields,
      accountId: scope === 'installation' ? null : asking.accountId,
      key,
      sealedSecret: secrets.seal(secret),
    })
    await announceConnection(tx, key)
    await tell(tx, asking, id)
    const created = await getConnection(tx, asking, id)
    await recordChange(tx, by, { ...changeOf(asking, created), action: 'create', after: fields })
    return { ...created, secret }
  })
}

/** @throws Refusal NOT_FOUND or FORBIDDEN */
export const updateConnection = async (
  { db }: ConnectionDeps,
  asking: Asking,
  connectionId: string,
  fields: ConnectionFields,
  by: Actor,
): Promise<Connection> =>
  await db.transaction(async (tx) => {
    const before = await getConnection(tx, asking, connectionId)
    mayChange(before.scope, asking.privileged)
    await tx.update(connection).set(fields).where(eq(connection.id, connectionId))
    await tell(tx, asking, connectionId)
    const after = await getConnection(tx, asking, connectionId)
    await recordChange(tx, by, {
      ...changeOf(asking, after),
      action: 'update',
      before: fieldsOf(before),
      after: fieldsOf(after),
    })
    return after
  })

/**
 * Replaces a connection's secret; the old one ends at once, and the new one is answered this once.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN, or BAD_REQUEST without Twilio's token
 */
export const renewSecret = async (
  { db, secrets }: ConnectionDeps,
  asking: Asking,
  { connectionId, authToken }: { connectionId: string; authToken: string | null },
  by: Actor,
): Promise<WithSecret> =>
  await db.transaction(async (tx) => {
    const found = await getConnection(tx, asking, connectionId)
    mayChange(found.scope, asking.privileged)
    const secret = secretFor(found.kind, authToken)
    await tx
      .update(connection)
      .set({ sealedSecret: secrets.seal(secret) })
      .where(eq(connection.id, connectionId))
    await recordChange(tx, by, { ...changeOf(asking, found), action: 'other' })
    return { ...found, secret }
  })
