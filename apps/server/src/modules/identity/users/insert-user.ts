import type { Profile, UserDetails } from '@talkie/contract/identity'
import { v4 as uuid } from 'uuid'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { setPassword } from '../passwords/set-password.ts'
import { user } from '../tables.ts'

/** The refusal of an e-mail that another user has. */
export const emailTaken = () =>
  new Refusal('CONFLICT', 'Another user has this e-mail.', { email: 'already_used' })

/**
 * Inserts a user. Without the hash of a password they can sign in once they set a password by a link.
 * @returns the id of the user
 * @throws Refusal CONFLICT at `email` if it is taken
 */
export const insertUser = async (
  tx: Executor,
  person: Partial<UserDetails> & { email: string; name: string; profile: Profile },
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
