import { brandText } from '@talkie/contract/brand'
import type { SecondFactor } from '@talkie/contract/identity'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type Actor, toActor } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { provePassword } from '../passwords/prove-password.ts'
import type { ProfileDeps, SessionActor } from '../profile/profile-deps.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { buildKeyUri } from './one-time-code.ts'
import { type Proof, provePasswordAndCode } from './prove-password-and-code.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { beginSecondFactor, confirmSecondFactor, getSecondFactor } from './set-up-second-factor.ts'

const recordSecondFactor = (
  tx: Executor,
  { userId, ...change }: { userId: string } & SecondFactorChange,
  actor: Actor,
) => recordChange(tx, { ...change, kind: 'second_factor', objectId: userId, name: actor.name }, actor)
type SecondFactorChange = { action: 'create' | 'update'; after?: object }

/**
 * Use cases of users for their own second factor. Each that changes something needs the password, except the
 * confirmation, which needs a code.
 */
export const createOwnSecondFactor = (deps: ProfileDeps) => ({
  get: (self: SessionActor): Promise<SecondFactor> => getSecondFactor(deps.db, self.user.id),
  /** @throws Refusal BAD_REQUEST at `password`, CONFLICT; TOO_MANY_REQUESTS */
  begin: async (password: string, self: SessionActor): Promise<{ secret: string; uri: string }> => {
    await provePassword(deps, { ...self, password })
    const secret = await beginSecondFactor({ tx: deps.db, secrets: deps.secrets }, self.user.id)
    return {
      secret,
      uri: buildKeyUri({ secret, product: brandText(deps.productName), email: self.user.email }),
    }
  },
  /**
   * Ends the other sessions, which were opened without the factor. @throws Refusal BAD_REQUEST at `code`, CONFLICT
   */
  confirm: async (code: string, self: SessionActor): Promise<string[]> => {
    const userId = self.user.id
    const codes = await deps.db.transaction(async (tx) => {
      const recoveryCodes = await confirmSecondFactor({ tx, secrets: deps.secrets }, { userId, code })
      const ended = await endSessions(tx, { userId, reason: 'second_factor', except: self.sessionId })
      await recordSecondFactor(
        tx,
        {
          userId,
          action: 'create',
          after: { ended },
        },
        toActor({ ...self, principal: self }),
      )
      return recoveryCodes
    })
    deps.identity.clearSessionCache()
    return codes
  },
  /** @throws Refusal BAD_REQUEST at `password` or `code`, CONFLICT; TOO_MANY_REQUESTS */
  renewCodes: async (proof: Proof, self: SessionActor): Promise<string[]> => {
    await provePasswordAndCode(deps, proof, self)
    const userId = self.user.id
    return await deps.db.transaction(async (tx) => {
      if (!(await getSecondFactor(tx, userId)).since)
        throw new Refusal('CONFLICT', 'There is no second factor.')
      const recoveryCodes = await replaceRecoveryCodes({ tx, secrets: deps.secrets }, userId)
      const after = { codesLeft: recoveryCodes.length }
      await recordSecondFactor(tx, { userId, action: 'update', after }, toActor({ ...self, principal: self }))
      return recoveryCodes
    })
  },
  /** @throws Refusal BAD_REQUEST at `password` or `code`; TOO_MANY_REQUESTS */
  turnOff: async (proof: Proof, self: SessionActor): Promise<void> => {
    await provePasswordAndCode(deps, proof, self)
    const actor = toActor({ ...self, principal: self })
    await deps.db.transaction((tx) =>
      removeSecondFactor(tx, { userId: self.user.id, name: actor.name }, actor),
    )
  },
})
