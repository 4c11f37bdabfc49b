import { z } from 'zod'
import { ownSession } from '../../access/access.ts'
import { pictureSchema } from '../../shared/picture.ts'
import { ownPersonSchema, secondFactorSchema } from '../profile.ts'
import { givenPasswordSchema, provenCodeSchema } from '../proof.ts'
import { openSessionSchema } from '../sessions.ts'
import { userSchema } from '../user-schema.ts'
import { newPasswordSchema } from '../users.ts'
import { ownPasskeyProcedures } from './passkeys.ts'

const proof = z.strictObject({ password: givenPasswordSchema })

const proofWithCode = proof.extend({ code: provenCodeSchema })
/** Shown once: they cannot be read again. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const secondFactor = {
  get: ownSession
    .route({ method: 'GET', path: '/profile/second-factor', summary: 'Whether you have a second factor' })
    .output(secondFactorSchema),
  begin: ownSession
    .route({
      method: 'POST',
      path: '/profile/second-factor',
      summary: 'Begin with an authenticator app: it counts once a code of it was given',
    })
    .input(proof)
    .output(z.object({ secret: z.string(), uri: z.string() })),
  confirm: ownSession
    .route({
      method: 'POST',
      path: '/profile/second-factor/confirm',
      summary: 'Give a code of the app, which counts from now on; your other sessions end',
    })
    .input(z.strictObject({ code: z.string().min(1, 'required').max(20) }))
    .output(recoveryCodes),
  renewCodes: ownSession
    .route({
      method: 'POST',
      path: '/profile/second-factor/recovery-codes',
      summary: 'Make new recovery codes; the earlier ones end',
    })
    .input(proofWithCode)
    .output(recoveryCodes),
  turnOff: ownSession
    .route({ method: 'POST', path: '/profile/second-factor/off', summary: 'Do without a second factor' })
    .input(proofWithCode)
    .output(z.object({ since: z.null() })),
}

/** Each user's own page. */
export const profileProcedures = {
  profile: {
    update: ownSession
      .route({ method: 'PUT', path: '/profile', summary: 'Change your personal data' })
      .input(ownPersonSchema)
      .output(z.object({ user: userSchema })),
    picture: ownSession
      .route({ method: 'GET', path: '/profile/picture', summary: 'Your picture' })
      .output(z.object({ picture: z.string().nullable() })),
    setPicture: ownSession
      .route({ method: 'PUT', path: '/profile/picture', summary: 'Set your picture, or take it away' })
      .input(z.strictObject({ picture: pictureSchema.nullable() }))
      .output(z.object({ picture: z.string().nullable() })),
    changePassword: ownSession
      .route({
        method: 'PUT',
        path: '/profile/password',
        summary: 'Change your password; your other sessions end',
      })
      .input(z.strictObject({ current: givenPasswordSchema, password: newPasswordSchema }))
      .output(z.object({ ended: z.int() })),
    secondFactor,
    passkeys: ownPasskeyProcedures,
    sessions: ownSession
      .route({ method: 'GET', path: '/profile/sessions', summary: 'Where you are signed in' })
      .output(z.object({ sessions: z.array(openSessionSchema) })),
    endSessions: ownSession
      .route({
        method: 'POST',
        path: '/profile/sessions/end',
        summary: 'End one of your sessions, or all but this one',
      })
      .input(z.strictObject({ sessionId: z.string().min(1).max(100).nullable() }))
      .output(z.object({ ended: z.int() })),
  },
}
