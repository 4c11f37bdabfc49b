import { Refusal } from '../../../platform/http.ts'
import { provePassword } from '../passwords/prove-password.ts'
import type { Own, ProfileDeps } from '../profile/profile-deps.ts'
import { takeSecondStep } from './take-code.ts'

/** What somebody types to prove that they are who signed in. */
export type Proof = { password: string; code: string }

/**
 * Proves the password and, of who has a second factor, a code of it: a password that somebody saw takes no factor away.
 * A code is used up though what it is for may be refused.
 */
export const proveBoth = (deps: ProfileDeps, { password, code }: Proof, own: Own): Promise<void> => {
  const proveCode = async () => {
    const step = await deps.db.transaction((tx) =>
      takeSecondStep({ tx, secrets: deps.secrets }, { userId: own.user.id, code }),
    )
    if (step === 'wrong')
      throw new Refusal('BAD_REQUEST', 'The code is wrong or was used.', { code: 'invalid_code' })
  }
  return provePassword(deps, { ...own, password }, { further: proveCode })
}
