import type { Passkey, PasskeyProof, PasskeyRegistration } from '@talkie/contract/identity'
import { and, asc, eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { toActor } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { lockUser } from '../passwords/set-password.ts'
import type { ProfileDeps, SessionActor } from '../profile/profile-deps.ts'
import { passkey } from '../tables.ts'
import { type CeremonyResponse, invalidPasskey } from './ceremonies.ts'
import { findRequiredProof, proveIdentity } from './prove-identity.ts'

const maxPasskeys = 20

const toPasskey = (row: typeof passkey.$inferSelect): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt,
  lastUsedAt: row.lastUsedAt,
  synced: row.backedUp,
})

const findPasskeys = (db: Executor, userId: string) =>
  db.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(asc(passkey.createdAt), passkey.id)

const wherePasskey = (userId: string, passkeyId: string) =>
  and(eq(passkey.userId, userId), eq(passkey.id, passkeyId))

const noSuchPasskey = () => new Refusal('NOT_FOUND', 'You have no such passkey.')

/** Use cases of users for their own passkeys. Removing a passkey ends no session that it opened. */
export const createOwnPasskeys = (deps: ProfileDeps) => ({
  list: async ({ user }: SessionActor): Promise<{ passkeys: Passkey[]; proof: PasskeyProof }> => ({
    passkeys: (await findPasskeys(deps.db, user.id)).map(toPasskey),
    proof: await findRequiredProof(deps.db, user.id),
  }),
  /** @throws Refusal BAD_REQUEST at `password` or `code`; SIGN_IN_AGAIN; TooManyRequests */
  begin: async (proof: { password?: string | undefined; code?: string | undefined }, self: SessionActor) => {
    await proveIdentity(deps, proof, self)
    return await deps.identity.ceremonies.beginRegistration(deps.db, self.user.id)
  },
  /** @throws Refusal INVALID_PASSKEY; BAD_REQUEST at `name` if there are too many */
  add: async (
    response: CeremonyResponse<PasskeyRegistration> & { name: string },
    self: SessionActor,
  ): Promise<Passkey> => {
    const userId = self.user.id
    const added = await deps.db.transaction(async (tx) => {
      await lockUser(tx, userId)
      if ((await findPasskeys(tx, userId)).length >= maxPasskeys)
        throw new Refusal('BAD_REQUEST', 'There are too many passkeys.', { name: 'limit_reached' })
      const row = await deps.identity.ceremonies.register(tx, { ...response, userId })
      if (row) {
        const { id: objectId, name } = row
        const actor = toActor({ ...self, principal: self })
        await recordChange(tx, { action: 'create', kind: 'passkey', objectId, name }, actor)
      }
      return row
    })
    if (!added) throw invalidPasskey()
    return toPasskey(added)
  },
  /** @throws Refusal NOT_FOUND */
  rename: async (
    { passkeyId, name }: { passkeyId: string; name: string },
    self: SessionActor,
  ): Promise<Passkey> => {
    const isPasskey = wherePasskey(self.user.id, passkeyId)
    return await deps.db.transaction(async (tx) => {
      const [before] = await tx.select().from(passkey).where(isPasskey).for('update')
      const [renamed] = await tx.update(passkey).set({ name }).where(isPasskey).returning()
      if (!before || !renamed) throw noSuchPasskey()
      const change = { objectId: passkeyId, name, before: { name: before.name }, after: { name } }
      const actor = toActor({ ...self, principal: self })
      await recordChange(tx, { ...change, action: 'update', kind: 'passkey' }, actor)
      return toPasskey(renamed)
    })
  },
  /** @throws Refusal NOT_FOUND */
  remove: async (passkeyId: string, self: SessionActor): Promise<void> => {
    await deps.db.transaction(async (tx) => {
      const [removed] = await tx.delete(passkey).where(wherePasskey(self.user.id, passkeyId)).returning()
      if (!removed) throw noSuchPasskey()
      const actor = toActor({ ...self, principal: self })
      await recordChange(
        tx,
        {
          action: 'delete',
          kind: 'passkey',
          objectId: passkeyId,
          name: removed.name,
        },
        actor,
      )
    })
  },
})
