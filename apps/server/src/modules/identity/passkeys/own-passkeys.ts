import type { MadeCredential, Passkey, PasskeyProof } from '@talkie/contract/identity'
import { and, asc, eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { actorOf } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { lockUser } from '../passwords/set-password.ts'
import type { Own, ProfileDeps } from '../profile/profile-deps.ts'
import { passkey } from '../tables.ts'
import { type Answer, invalidPasskey } from './ceremonies.ts'
import { findProof, proveForPasskey } from './prove-for-passkey.ts'

const mostPasskeys = 20

const toPasskey = (row: typeof passkey.$inferSelect): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt,
  lastUsedAt: row.lastUsedAt,
  synced: row.backedUp,
})

const findPasskeys = (db: Executor, userId: string) =>
  db.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(asc(passkey.createdAt), passkey.id)

const ofUser = (userId: string, passkeyId: string) =>
  and(eq(passkey.userId, userId), eq(passkey.id, passkeyId))

const noSuchPasskey = () => new Refusal('NOT_FOUND', 'You have no such passkey.')

/** What people may do about their own passkeys. Sessions that a removed passkey opened go on. */
export const ownPasskeys = (deps: ProfileDeps) => ({
  list: async ({ user }: Own): Promise<{ passkeys: Passkey[]; proof: PasskeyProof }> => ({
    passkeys: (await findPasskeys(deps.db, user.id)).map(toPasskey),
    proof: await findProof(deps.db, user.id),
  }),
  /** @throws Refusal BAD_REQUEST at `password` or `code`; SIGN_IN_AGAIN; TooManyRequests */
  begin: async (proof: { password?: string | undefined; code?: string | undefined }, own: Own) => {
    await proveForPasskey(deps, proof, own)
    return await deps.identity.ceremonies.beginAdding(deps.db, own.user.id)
  },
  /** @throws Refusal INVALID_PASSKEY; BAD_REQUEST at `name` where there are too many */
  add: async (answer: Answer<MadeCredential> & { name: string }, own: Own): Promise<Passkey> => {
    const userId = own.user.id
    const added = await deps.db.transaction(async (tx) => {
      await lockUser(tx, userId)
      if ((await findPasskeys(tx, userId)).length >= mostPasskeys)
        throw new Refusal('BAD_REQUEST', 'There are too many passkeys.', { name: 'limit_reached' })
      const row = await deps.identity.ceremonies.add(tx, { ...answer, userId })
      if (row) {
        const { id: objectId, name } = row
        const by = actorOf({ ...own, principal: own })
        await recordChange(tx, by, { action: 'create', kind: 'passkey', objectId, name })
      }
      return row
    })
    if (!added) throw invalidPasskey()
    return toPasskey(added)
  },
  /** @throws Refusal NOT_FOUND */
  rename: async ({ passkeyId, name }: { passkeyId: string; name: string }, own: Own): Promise<Passkey> => {
    const ofOwn = ofUser(own.user.id, passkeyId)
    return await deps.db.transaction(async (tx) => {
      const [before] = await tx.select().from(passkey).where(ofOwn).for('update')
      const [renamed] = await tx.update(passkey).set({ name }).where(ofOwn).returning()
      if (!before || !renamed) throw noSuchPasskey()
      const of = { objectId: passkeyId, name, before: { name: before.name }, after: { name } }
      const by = actorOf({ ...own, principal: own })
      await recordChange(tx, by, { ...of, action: 'update', kind: 'passkey' })
      return toPasskey(renamed)
    })
  },
  /** @throws Refusal NOT_FOUND */
  remove: async (passkeyId: string, own: Own): Promise<void> => {
    await deps.db.transaction(async (tx) => {
      const [removed] = await tx.delete(passkey).where(ofUser(own.user.id, passkeyId)).returning()
      if (!removed) throw noSuchPasskey()
      const by = actorOf({ ...own, principal: own })
      await recordChange(tx, by, {
        action: 'delete',
        kind: 'passkey',
        objectId: passkeyId,
        name: removed.name,
      })
    })
  },
})
