import { z } from 'zod'
import { ownSessionProcedure } from '../../access/access.ts'
import { pictureSchema } from '../../shared/picture.ts'
import { ownUserDetailsSchema, secondFactorSchema } from '../profile.ts'
import { currentPasswordSchema, secondFactorCodeSchema } from '../proof.ts'
import { openSessionSchema } from '../sessions.ts'
import { userSchema } from '../user-schema.ts'
import { newPasswordSchema } from '../users.ts'
import { ownPasskeyProcedures } from './passkeys.ts'

const proof = z.strictObject({ password: currentPasswordSchema })

const proofWithCode = proof.extend({ code: secondFactorCodeSchema })
/** Shown once. They cannot be read again. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const secondFactor = {
  get: ownSessionProcedure
    .route({ method: 'GET', path: '/profile/second-factor', summary: 'Whether you have a second factor' })
    .output(secondFactorSchema),
  begin: ownSessionProcedure
    .route({
      method: 'POST',
      path: '/profile/second-factor',
      summary: 'Begin to set up an authenticator app; a code of it confirms the setup',
    })
    .input(proof)
    .output(z.object({ secret: z.string(), uri: z.string() })),
  confirm: ownSessionProcedure
    .route({
      method: 'POST',
      path: '/profile/second-factor/confirm',
      summary: 'Confirm the authenticator app with a code; your other sessions end',
    })
    .input(z.strictObject({ code: z.string().min(1, 'required').max(20) }))
    .output(recoveryCodes),
  renewCodes: ownSessionProcedure
    .route({
      method: 'POST',
      path: '/profile/second-factor/recovery-codes',
      summary: 'Create new recovery codes; the earlier ones become invalid',
    })
    .input(proofWithCode)
    .output(recoveryCodes),
  turnOff: ownSessionProcedure
    .route({ method: 'POST', path: '/profile/second-factor/off', summary: 'Turn your second factor off' })
    .input(proofWithCode)
    .output(z.object({ since: z.null() })),
}

/** The user's own profile. */
export const profileProcedures = {
  profile: {
    update: ownSessionProcedure
      .route({ method: 'PUT', path: '/profile', summary: 'Change your personal data' })
      .input(ownUserDetailsSchema)
      .output(z.object({ user: userSchema })),
    picture: ownSessionProcedure
      .route({ method: 'GET', path: '/profile/picture', summary: 'Your picture' })
      .output(z.object({ picture: z.string().nullable() })),
    setPicture: ownSessionProcedure
      .route({ method: 'PUT', path: '/profile/picture', summary: 'Set or remove your picture' })
      .input(z.strictObject({ picture: pictureSchema.nullable() }))
      .output(z.object({ picture: z.string().nullable() })),
    changePassword: ownSessionProcedure
      .route({
        method: 'PUT',
        path: '/profile/password',
        summary: 'Change your password; your other sessions end',
      })
      .input(z.strictObject({ current: currentPasswordSchema, password: newPasswordSchema }))
      .output(z.object({ ended: z.int() })),
    secondFactor,
    passkeys: ownPasskeyProcedures,
    sessions: ownSessionProcedure
      .route({ method: 'GET', path: '/profile/sessions', summary: 'Where you are signed in' })
      .output(z.object({ sessions: z.array(openSessionSchema) })),
    endSessions: ownSessionProcedure
      .route({
        method: 'POST',
        path: '/profile/sessions/end',
        summary: 'End one of your sessions, or all but this one',
      })
      .input(z.strictObject({ sessionId: z.string().min(1).max(100).nullable() }))
      .output(z.object({ ended: z.int() })),
  },
}
