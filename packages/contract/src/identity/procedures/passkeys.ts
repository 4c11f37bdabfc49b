import { z } from 'zod'
import { ownSessionProcedure, publicProcedure } from '../../access/access.ts'
import {
  passkeyAssertionSchema,
  passkeyCeremonySchema,
  passkeyNameSchema,
  passkeyProofs,
  passkeyRegistrationSchema,
  passkeySchema,
  passkeyTicketSchema,
} from '../passkeys.ts'
import { currentPasswordSchema, secondFactorCodeSchema } from '../proof.ts'
import { signInSchema } from './session.ts'

const passkeyInput = z.strictObject({ passkeyId: z.string().min(1).max(100) })

/** Signing in with a passkey. */
export const passkeySignInProcedures = {
  passkeys: {
    begin: publicProcedure
      .route({ method: 'POST', path: '/passkeys/begin', summary: 'Begin to sign in with a passkey' })
      .output(passkeyCeremonySchema),
    signIn: publicProcedure
      .route({ method: 'POST', path: '/passkeys/sign-in', summary: 'Sign in with a passkey' })
      .input(z.strictObject({ ticket: passkeyTicketSchema, credential: passkeyAssertionSchema }))
      .output(signInSchema),
  },
}

/** A user's own passkeys. */
export const ownPasskeyProcedures = {
  list: ownSessionProcedure
    .route({ method: 'GET', path: '/profile/passkeys', summary: 'Your passkeys' })
    .output(z.object({ passkeys: z.array(passkeySchema), proof: z.enum(passkeyProofs) })),
  begin: ownSessionProcedure
    .route({
      method: 'POST',
      path: '/profile/passkeys/begin',
      summary: 'Begin to add a passkey; takes your password, and a code if you have a second factor',
    })
    .input(
      z.strictObject({ password: currentPasswordSchema.optional(), code: secondFactorCodeSchema.optional() }),
    )
    .output(passkeyCeremonySchema),
  add: ownSessionProcedure
    .route({ method: 'POST', path: '/profile/passkeys', summary: 'Add a passkey' })
    .input(
      z.strictObject({
        ticket: passkeyTicketSchema,
        credential: passkeyRegistrationSchema,
        name: passkeyNameSchema,
      }),
    )
    .output(passkeySchema),
  rename: ownSessionProcedure
    .route({ method: 'PUT', path: '/profile/passkeys/{passkeyId}', summary: 'Rename a passkey' })
    .input(passkeyInput.extend({ name: passkeyNameSchema }))
    .output(passkeySchema),
  remove: ownSessionProcedure
    .route({ method: 'DELETE', path: '/profile/passkeys/{passkeyId}', summary: 'Remove a passkey' })
    .input(passkeyInput)
    .output(z.object({ removed: z.literal(true) })),
}
