import { createHash, randomBytes } from 'node:crypto'
import { maxServerKeys, type ServerKey } from '@talkie/contract/accounts'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Clock } from '../../../platform/clock.ts'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import { announceAccountState, type DirectoryAccount } from '../../accounts/index.ts'
import { account, type StoredServerKey } from '../../accounts/tables.ts'
import { type Actor, recordChange } from '../../identity/index.ts'

/** Tells a key from other secrets, for people and for scanners of source code. */
const prefix = 'talkie_server_'
const tailLength = 4

const hashKey = (secret: string): string => createHash('sha256').update(secret).digest('hex')

const toServerKey = ({ id, tail, createdAt }: StoredServerKey): ServerKey => ({
  id,
  tail,
  createdAt: new Date(createdAt),
})

/** Whether a secret is one of the account's keys. Only hashes of 256 random bits are compared, so that time tells nothing. */
export const isServerKey = (
  { serverKeys }: Pick<DirectoryAccount, 'serverKeys'>,
  secret: string,
): boolean => {
  const hash = hashKey(secret)
  return serverKeys.some((key) => key.hash === hash)
}

/** The account's keys that are not revoked, oldest first. */
export const listServerKeys = async (
  db: Executor,
  { accountId }: { accountId: number },
): Promise<ServerKey[]> => {
  const [found] = await db
    .select({ serverKeys: account.serverKeys })
    .from(account)
    .where(eq(account.id, accountId))
  return (found?.serverKeys ?? []).map(toServerKey)
}

/**
 * Creates a key for the site's servers. It is in the result, and nowhere else.
 *
 * @throws Refusal NOT_FOUND; CONFLICT if the account has as many as it may
 */
export const createServerKey = async (
  { db, clock }: { db: Database; clock: Clock },
  { accountId }: { accountId: number },
  actor: Actor,
): Promise<ServerKey & { secret: string }> => {
  const secret = `${prefix}${randomBytes(32).toString('base64url')}`
  const key: StoredServerKey = {
    id: uuid(),
    hash: hashKey(secret),
    tail: secret.slice(-tailLength),
    createdAt: clock.now().toISOString(),
  }
  await changeKeys(db, accountId, async (tx, keys) => {
    if (keys.length >= maxServerKeys)
      throw new Refusal('CONFLICT', `An account has at most ${maxServerKeys} server keys; revoke one first.`)
    await recordKey(tx, accountId, { action: 'create', key }, actor)
    return [...keys, key]
  })
  return { ...toServerKey(key), secret }
}

/**
 * Revokes a key: requests with it are refused from now on.
 *
 * @throws Refusal NOT_FOUND
 */
export const revokeServerKey = (
  db: Database,
  { accountId, serverKeyId }: { accountId: number; serverKeyId: string },
  actor: Actor,
): Promise<void> =>
  changeKeys(db, accountId, async (tx, keys) => {
    const key = keys.find(({ id }) => id === serverKeyId)
    if (!key) throw new Refusal('NOT_FOUND', 'There is no such server key.')
    await recordKey(tx, accountId, { action: 'delete', key }, actor)
    return keys.filter(({ id }) => id !== serverKeyId)
  })

const changeKeys = (
  db: Database,
  accountId: number,
  change: (tx: Executor, keys: StoredServerKey[]) => Promise<StoredServerKey[]>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const ofAccount = eq(account.id, accountId)
    const [found] = await tx
      .select({ serverKeys: account.serverKeys })
      .from(account)
      .where(ofAccount)
      .for('update')
    if (!found) throw new Refusal('NOT_FOUND', 'There is no such account.')
    await tx
      .update(account)
      .set({ serverKeys: await change(tx, found.serverKeys) })
      .where(ofAccount)
    await announceAccountState(tx, accountId)
  })

const recordKey = (
  tx: Executor,
  accountId: number,
  { action, key: { id, tail } }: { action: 'create' | 'delete'; key: StoredServerKey },
  actor: Actor,
): Promise<void> => {
  const fields = { key: `…${tail}` }
  const [before, after] = action === 'create' ? [null, fields] : [fields, null]
  return recordChange(
    tx,
    { action, kind: 'server_key', objectId: id, name: fields.key, accountId, before, after },
    actor,
  )
}
