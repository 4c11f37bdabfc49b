import type { PersonFields, Profile } from '@talkie/contract/identity'
import { v4 as uuid } from 'uuid'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { setPassword } from '../passwords/set-password.ts'
import { user } from '../tables.ts'

/** The refusal of an e-mail that somebody else has. */
export const emailTaken = () =>
  new Refusal('CONFLICT', 'This e-mail has a user already.', { email: 'already_used' })

/**
 * Adds a user; without a password's hash they sign in once they have set one by a link.
 * @returns the user's id
 * @throws Refusal CONFLICT at `email` when it is taken
 */
export const insertUser = async (
  tx: Executor,
  person: Partial<PersonFields> & { email: string; name: string; profile: Profile },
  hash: string | null,
): Promise<string> => {
  const id = uuid()
  const [added] = await tx
    .insert(user)
    .values({ ...person, id, emailVerified: hash !== null })
    .onConflictDoNothing({ target: user.email })
    .returning({ id: user.id })
  if (!added) throw emailTaken()
  if (hash !== null) await setPassword(tx, { userId: id, hash })
  return id
}
