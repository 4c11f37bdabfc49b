import type { Profile } from '@talkie/contract/identity'
import { z } from 'zod'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import type { CheckPassword } from '../passwords/check-password.ts'
import type { Auth } from '../sign-in/auth.ts'
import { demoEmailSuffix, demoSignIn } from '../sign-in/demo-sign-in.ts'
import { insertUser } from './insert-user.ts'

export type NewUser = {
  email: string
  /** At least 8 characters, and not easily guessed: see `passwords/check-password.ts`. */
  password: string
  name: string
  profile: Profile
  lastname?: string
  phone?: string | null
  company?: string | null
  position?: string | null
  gender?: 'man' | 'woman' | null
}

/**
 * Creates a user who signs in with e-mail and password. E-mails are case-insensitive.
 * @returns the id of the user
 * @throws Refusal BAD_REQUEST with the invalid field, CONFLICT if the e-mail is taken
 */
export const createUser = async (
  { db, auth, checkPassword }: { db: Database; auth: Auth; checkPassword: CheckPassword },
  { email, password, ...person }: NewUser,
): Promise<string> => {
  const address = email.trim().toLowerCase()
  if (!z.email().safeParse(address).success)
    throw new Refusal('BAD_REQUEST', 'This is not an e-mail address.', { email: 'invalid_email' })
  // Only users of the demo may have the password that its sign-in page shows.
  const isDemoUser = address.endsWith(demoEmailSuffix) && password === demoSignIn.password
  if (!isDemoUser) await checkPassword(password, { ...person, email: address })
  const hash = await (await auth.$context).password.hash(password)
  return await db.transaction((tx) => insertUser(tx, { ...person, email: address }, hash))
}
