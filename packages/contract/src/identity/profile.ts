import { z } from 'zod'
import { personFieldsSchema } from './users.ts'

/** What people change of themselves; their e-mail, with which they sign in, is an administrator's to change. */
export const ownPersonSchema = personFieldsSchema.omit({ email: true })
export type OwnPerson = z.output<typeof ownPersonSchema>

/** `since` is null where there is none; how many recovery codes were not used yet. */
export const secondFactorSchema = z.object({ since: z.date().nullable(), recoveryCodes: z.int() })
export type SecondFactor = z.infer<typeof secondFactorSchema>
