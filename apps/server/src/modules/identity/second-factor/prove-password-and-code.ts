import { Refusal } from '../../../platform/http/http.ts'
import { provePassword } from '../passwords/prove-password.ts'
import type { ProfileDeps, SessionActor } from '../profile/profile-deps.ts'
import { verifySecondStep } from './verify-second-step.ts'

/** The password and code that a user types to prove who they are. */
export type Proof = { password: string; code: string }

/**
 * Proves the password and, for a user with a second factor, a code: a password alone must not remove a factor. The
 * code is used up even if the action is refused later.
 */
export const provePasswordAndCode = (
  deps: ProfileDeps,
  { password, code }: Proof,
  self: SessionActor,
): Promise<void> => {
  const proveCode = async () => {
    const step = await deps.db.transaction((tx) =>
      verifySecondStep({ tx, secrets: deps.secrets }, { userId: self.user.id, code }),
    )
    if (step === 'wrong')
      throw new Refusal('BAD_REQUEST', 'The code is wrong or has been used.', { code: 'invalid_code' })
  }
  return provePassword(deps, { ...self, password }, { further: proveCode })
}
