import { brandText } from '@talkie/contract/brand'
import type { SecondFactor } from '@talkie/contract/identity'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type Actor, actorOf } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { provePassword } from '../passwords/prove-password.ts'
import type { Own, ProfileDeps } from '../profile/profile-deps.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { keyUri } from './one-time-code.ts'
import { type Proof, proveBoth } from './prove-both.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { removeSecondFactor } from './remove.ts'
import { beginSecondFactor, confirmSecondFactor, secondFactorOf } from './set-up.ts'

const recorded = (tx: Executor, by: Actor, { userId, ...change }: { userId: string } & Recorded) =>
  recordChange(tx, by, { ...change, kind: 'second_factor', objectId: userId, name: by.name })
type Recorded = { action: 'create' | 'update'; after?: object }

/** What people may do about their own second factor; each of it but a code's check asks for their password. */
export const ownSecondFactor = (deps: ProfileDeps) => ({
  get: (own: Own): Promise<SecondFactor> => secondFactorOf(deps.db, own.user.id),
  /** @throws Refusal BAD_REQUEST at `password`, CONFLICT; TOO_MANY_REQUESTS */
  begin: async (password: string, own: Own): Promise<{ secret: string; uri: string }> => {
    await provePassword(deps, { ...own, password })
    const secret = await beginSecondFactor({ tx: deps.db, secrets: deps.secrets }, own.user.id)
    return { secret, uri: keyUri({ secret, product: brandText(deps.productName), email: own.user.email }) }
  },
  /** Other sessions end: they were opened without it. @throws Refusal BAD_REQUEST at `code`, CONFLICT */
  confirm: async (code: string, own: Own): Promise<string[]> => {
    const userId = own.user.id
    const codes = await deps.db.transaction(async (tx) => {
      const made = await confirmSecondFactor({ tx, secrets: deps.secrets }, { userId, code })
      const ended = await endSessions(tx, { userId, reason: 'second_factor', except: own.sessionId })
      await recorded(tx, actorOf({ ...own, principal: own }), { userId, action: 'create', after: { ended } })
      return made
    })
    deps.identity.forgetSessions()
    return codes
  },
  /** @throws Refusal BAD_REQUEST at `password` or `code`, CONFLICT; TOO_MANY_REQUESTS */
  renewCodes: async (proof: Proof, own: Own): Promise<string[]> => {
    await proveBoth(deps, proof, own)
    const userId = own.user.id
    return await deps.db.transaction(async (tx) => {
      if (!(await secondFactorOf(tx, userId)).since)
        throw new Refusal('CONFLICT', 'There is no second factor.')
      const made = await makeRecoveryCodes({ tx, secrets: deps.secrets }, userId)
      const after = { codesLeft: made.length }
      await recorded(tx, actorOf({ ...own, principal: own }), { userId, action: 'update', after })
      return made
    })
  },
  /** @throws Refusal BAD_REQUEST at `password` or `code`; TOO_MANY_REQUESTS */
  turnOff: async (proof: Proof, own: Own): Promise<void> => {
    await proveBoth(deps, proof, own)
    const by = actorOf({ ...own, principal: own })
    await deps.db.transaction((tx) => removeSecondFactor(tx, { userId: own.user.id, name: by.name }, by))
  },
})
