import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import {
  type Connection,
  type ConnectionFields,
  type ConnectionKind,
  isSigningKind,
} from '@talkie/contract/telephony'
import { eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { isOutsideAddress } from '../../../platform/http/clients/post-outside.ts'
import { Refusal } from '../../../platform/http/http.ts'
import { lockLimit } from '../../../platform/postgres/lock-limit.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { Actor } from '../../identity/index.ts'
import { connection } from '../tables.ts'
import { publishConnectionKey } from './connection-keys.ts'
import { type ConnectionViewer, getConnection, requireMayChange } from './get-connection.ts'
import { recordConnectionChange } from './record-change.ts'
import { resolveSecret } from './secret.ts'

export type ConnectionDeps = { db: Database; secrets: Secrets }
type WithSecret = Connection & { secret: string }

const pickFields = ({ name, mapping, words, dates, allowedAddresses, callBack, accountSid }: Connection) => ({
  name,
  mapping,
  eventWords: words.event,
  dispositionWords: words.disposition,
  dateFormat: dates?.format ?? null,
  dateZone: dates?.timezone ?? null,
  allowedAddresses,
  callBackUrl: callBack?.url ?? null,
  callerId: callBack?.callerId ?? null,
  accountSid,
})

/**
 * An address may lead elsewhere tomorrow, so that it is checked again with each order.
 *
 * @throws Refusal BAD_REQUEST for providers with formats of their own, which take no such orders, and for an address of a private network
 */
const checkCallBack = (kind: ConnectionKind, { callBack }: Pick<ConnectionFields, 'callBack'>): void => {
  if (!callBack) return
  const host = new URL(callBack.url).hostname.replace(/^\[|\]$/g, '')
  const isOutside = isIP(host) === 0 ? host !== 'localhost' : isOutsideAddress(host)
  if (isSigningKind(kind) || !isOutside)
    throw new Refusal('BAD_REQUEST', 'The address may not be called.', { 'callBack.url': 'invalid' })
}

/** @throws Refusal BAD_REQUEST for an account SID where the provider has none */
const checkAccountSid = (
  kind: ConnectionKind,
  { accountSid }: Pick<ConnectionFields, 'accountSid'>,
): void => {
  if (accountSid && kind !== 'twilio')
    throw new Refusal('BAD_REQUEST', 'Only Twilio has account SIDs.', { accountSid: 'invalid' })
}

/** Connections of an account, and of the installation. Each has a folder, which is looked into every minute. */
const maxConnections = 100

/** @throws Refusal BAD_REQUEST at `name` where there are as many as there may be */
const checkConnectionCount = async (tx: Executor, accountId: number | null): Promise<void> => {
  await lockLimit(tx, `connections ${accountId ?? 'of the installation'}`)
  const all = accountId === null ? isNull(connection.accountId) : eq(connection.accountId, accountId)
  if ((await tx.$count(connection, all)) >= maxConnections)
    throw new Refusal('BAD_REQUEST', `There are ${maxConnections} connections already.`, {
      name: 'limit_reached',
    })
}

type NewConnection = ConnectionFields & {
  kind: ConnectionKind
  scope: Connection['scope']
  authToken: string | null
}

/**
 * Creates a webhook endpoint for a provider. The secret is returned only here, and stored sealed.
 *
 * @throws Refusal FORBIDDEN, or BAD_REQUEST without the provider's secret, and where there are too many
 */
export const createConnection = async (
  { db, secrets }: ConnectionDeps,
  { asking, scope, authToken, ...fields }: NewConnection & { asking: ConnectionViewer },
  actor: Actor,
): Promise<WithSecret> => {
  requireMayChange(scope, asking.privileged)
  checkCallBack(fields.kind, fields)
  checkAccountSid(fields.kind, fields)
  const secret = resolveSecret(fields.kind, authToken)
  const id = uuid()
  const key = randomBytes(18).toString('base64url')
  const accountId = scope === 'installation' ? null : asking.accountId
  return await db.transaction(async (tx) => {
    await checkConnectionCount(tx, accountId)
    await tx.insert(connection).values({
      id,
      ...fields,
      accountId,
      key,
      sealedSecret: secrets.seal(secret),
    })
    await publishConnectionKey(tx, key)
    const created = await getConnection(tx, asking, id)
    const { callBack: _callBack, words: _words, dates: _dates, ...plain } = fields
    const after = { ...plain, ...pickFields(created) }
    await recordConnectionChange(tx, { asking, connection: created, action: 'create', after }, actor)
    return { ...created, secret }
  })
}

/** @throws Refusal NOT_FOUND or FORBIDDEN */
export const updateConnection = async (
  { db }: ConnectionDeps,
  {
    asking,
    connectionId,
    fields,
  }: { asking: ConnectionViewer; connectionId: string; fields: ConnectionFields },
  actor: Actor,
): Promise<Connection> =>
  await db.transaction(async (tx) => {
    const before = await getConnection(tx, asking, connectionId)
    requireMayChange(before.scope, asking.privileged)
    checkCallBack(before.kind, fields)
    checkAccountSid(before.kind, fields)
    await tx.update(connection).set(fields).where(eq(connection.id, connectionId))
    const after = await getConnection(tx, asking, connectionId)
    const fieldsOf = { before: pickFields(before), after: pickFields(after) }
    await recordConnectionChange(tx, { asking, connection: after, action: 'update', ...fieldsOf }, actor)
    return after
  })

/**
 * Replaces a connection's secret. The old one stops working at once; the new one is returned only here.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN, or BAD_REQUEST without the provider's secret
 */
export const renewSecret = async (
  { db, secrets }: ConnectionDeps,
  {
    asking,
    connectionId,
    authToken,
  }: { asking: ConnectionViewer; connectionId: string; authToken: string | null },
  actor: Actor,
): Promise<WithSecret> =>
  await db.transaction(async (tx) => {
    const found = await getConnection(tx, asking, connectionId)
    requireMayChange(found.scope, asking.privileged)
    const secret = resolveSecret(found.kind, authToken)
    await tx
      .update(connection)
      .set({ sealedSecret: secrets.seal(secret) })
      .where(eq(connection.id, connectionId))
    await recordConnectionChange(tx, { asking, connection: found, action: 'other' }, actor)
    return { ...found, secret }
  })
