import { z } from 'zod'

/** A password to verify, not to set: the rules for new passwords do not apply. */
export const currentPasswordSchema = z.string().min(1, 'required').max(200)

/** A code of the authenticator app, or a recovery code. Weakening a second factor takes one in addition to the password. */
export const secondFactorCodeSchema = z.string().min(1, 'required').max(40)
