import { z } from 'zod'
import { userDetailsSchema } from './users.ts'

/** The details that users may change themselves. Only an administrator changes the e-mail, which is the sign-in name. */
export const ownUserDetailsSchema = userDetailsSchema.omit({ email: true })
export type OwnUserDetails = z.output<typeof ownUserDetailsSchema>

/** `since` is null without a second factor. `recoveryCodes` counts the unused codes. */
export const secondFactorSchema = z.object({ since: z.date().nullable(), recoveryCodes: z.int() })
export type SecondFactor = z.infer<typeof secondFactorSchema>
