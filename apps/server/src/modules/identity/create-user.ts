import { limits, type Profile } from '@talkie/contract'
import { v4 as uuid } from 'uuid'
import { z } from 'zod'
import { Refusal } from '../../platform/http.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import type { Auth } from './auth.ts'
import { credential, user } from './tables.ts'

export type NewUser = {
  email: string
  /** At least 8 characters. */
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
  { db, auth }: { db: Database; auth: Auth },
  { email, password, ...person }: NewUser,
): Promise<string> => {
  const address = email.trim().toLowerCase()
  if (!z.email().safeParse(address).success)
    throw new Refusal('BAD_REQUEST', 'This is no e-mail address.', { email: 'invalid_email' })
  if (password.length < limits.passwordLength)
    throw new Refusal('BAD_REQUEST', `A password has at least ${limits.passwordLength} characters.`, {
      password: 'password_too_short',
    })
  const hash = await (await auth.$context).password.hash(password)
  const id = uuid()
  return await db.transaction(async (tx) => {
    const [added] = await tx
      .insert(user)
      .values({ ...person, id, email: address, emailVerified: true })
      .onConflictDoNothing({ target: user.email })
      .returning({ id: user.id })
    if (!added) throw new Refusal('CONFLICT', 'This e-mail has a user already.', { email: 'already_used' })
    // As better-auth itself links a password: the "account" of its provider `credential` has the user's id.
    await tx
      .insert(credential)
      .values({ id: uuid(), accountId: id, providerId: 'credential', userId: id, password: hash })
    return id
  })
}
