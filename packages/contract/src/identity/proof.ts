import { z } from 'zod'

/** A password that is proven, not set: whatever it is made of. */
export const givenPasswordSchema = z.string().min(1, 'required').max(200)

/** Whoever weakens a second factor has it at hand: a code of the app, or a recovery code, beside the password. */
export const provenCodeSchema = z.string().min(1, 'required').max(40)
