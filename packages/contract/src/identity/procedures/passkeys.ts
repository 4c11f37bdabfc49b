import { z } from 'zod'
import { ownSession, publicly } from '../../access/access.ts'
import {
  madeCredentialSchema,
  passkeyCeremonySchema,
  passkeyNameSchema,
  passkeyProofs,
  passkeySchema,
  passkeyTicketSchema,
  usedCredentialSchema,
} from '../passkeys.ts'
import { givenPasswordSchema, provenCodeSchema } from '../proof.ts'
import { signInSchema } from './session.ts'

const one = z.strictObject({ passkeyId: z.string().min(1).max(100) })

/** Signing in with a passkey. */
export const passkeySignInProcedures = {
  passkeys: {
    begin: publicly
      .route({ method: 'POST', path: '/passkeys/begin', summary: 'Begin to sign in with a passkey' })
      .output(passkeyCeremonySchema),
    signIn: publicly
      .route({ method: 'POST', path: '/passkeys/sign-in', summary: 'Sign in with a passkey' })
      .input(z.strictObject({ ticket: passkeyTicketSchema, credential: usedCredentialSchema }))
      .output(signInSchema),
  },
}

/** A user's own passkeys. */
export const ownPasskeyProcedures = {
  list: ownSession
    .route({ method: 'GET', path: '/profile/passkeys', summary: 'Your passkeys' })
    .output(z.object({ passkeys: z.array(passkeySchema), proof: z.enum(passkeyProofs) })),
  begin: ownSession
    .route({
      method: 'POST',
      path: '/profile/passkeys/begin',
      summary: 'Begin to add a passkey, with your password, and a code where you have a second factor',
    })
    .input(z.strictObject({ password: givenPasswordSchema.optional(), code: provenCodeSchema.optional() }))
    .output(passkeyCeremonySchema),
  add: ownSession
    .route({ method: 'POST', path: '/profile/passkeys', summary: 'Add a passkey' })
    .input(
      z.strictObject({
        ticket: passkeyTicketSchema,
        credential: madeCredentialSchema,
        name: passkeyNameSchema,
      }),
    )
    .output(passkeySchema),
  rename: ownSession
    .route({ method: 'PUT', path: '/profile/passkeys/{passkeyId}', summary: 'Rename a passkey' })
    .input(one.extend({ name: passkeyNameSchema }))
    .output(passkeySchema),
  remove: ownSession
    .route({ method: 'DELETE', path: '/profile/passkeys/{passkeyId}', summary: 'Remove a passkey' })
    .input(one)
    .output(z.object({ removed: z.literal(true) })),
}
