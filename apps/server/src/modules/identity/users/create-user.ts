import type { Profile } from '@talkie/contract/identity'
import { z } from 'zod'
import { Refusal } from '../../../platform/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import type { CheckPassword } from '../passwords/check-password.ts'
import type { Auth } from '../sign-in/auth.ts'
import { demoDomain, demoSignIn } from '../sign-in/demo-sign-in.ts'
import { insertUser } from './insert-user.ts'

export type NewUser = {
  email: string
  /** At least 8 characters, and none of those that are tried first. */
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
 * Creates a user who signs in with e-mail and password; e-mails differ in more than their case.
 * @returns the user's id
 * @throws Refusal BAD_REQUEST with the wrong field, CONFLICT when the e-mail is taken
 */
export const createUser = async (
  { db, auth, checkPassword }: { db: Database; auth: Auth; checkPassword: CheckPassword },
  { email, password, ...person }: NewUser,
): Promise<string> => {
  const address = email.trim().toLowerCase()
  if (!z.email().safeParse(address).success)
    throw new Refusal('BAD_REQUEST', 'This is no e-mail address.', { email: 'invalid_email' })
  // The demo's own people have the one that its sign-in page shows, and nobody else has it.
  const isOfDemo = address.endsWith(demoDomain) && password === demoSignIn.password
  if (!isOfDemo) await checkPassword(password, { ...person, email: address })
  const hash = await (await auth.$context).password.hash(password)
  return await db.transaction((tx) => insertUser(tx, { ...person, email: address }, hash))
}
