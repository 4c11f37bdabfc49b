import { z } from 'zod'
import { personFieldsSchema } from './users.ts'

/** A password that is proven, not set: whatever it is made of. */
export const givenPasswordSchema = z.string().min(1, 'required').max(200)

/** What people change of themselves; their e-mail, with which they sign in, is an administrator's to change. */
export const ownPersonSchema = personFieldsSchema.omit({ email: true })
export type OwnPerson = z.output<typeof ownPersonSchema>

/** `since` is null where there is none; how many recovery codes were not used yet. */
export const secondFactorSchema = z.object({ since: z.date().nullable(), recoveryCodes: z.int() })
export type SecondFactor = z.infer<typeof secondFactorSchema>

/** Whoever weakens a second factor has it at hand: a code of the app, or a recovery code, beside the password. */
export const provenCodeSchema = z.string().min(1, 'required').max(40)
