import { z } from 'zod'
import { signedIn } from '../access.ts'
import { openSessionSchema } from './sessions.ts'
import { userSchema } from './user.ts'
import { newPasswordSchema, personFieldsSchema } from './users.ts'

/** A password that is proven, not set: whatever it is made of. */
export const givenPasswordSchema = z.string().min(1, 'required').max(200)

/** What people change of themselves; their e-mail, with which they sign in, is an administrator's to change. */
export const ownPersonSchema = personFieldsSchema.omit({ email: true })
export type OwnPerson = z.output<typeof ownPersonSchema>

/** Each user's own page. */
export const profileProcedures = {
  profile: {
    update: signedIn
      .route({ method: 'PUT', path: '/profile', summary: 'Change your personal data' })
      .input(ownPersonSchema)
      .output(z.object({ user: userSchema })),
    changePassword: signedIn
      .route({
        method: 'PUT',
        path: '/profile/password',
        summary: 'Change your password; your other sessions end',
      })
      .input(z.strictObject({ current: givenPasswordSchema, password: newPasswordSchema }))
      .output(z.object({ ended: z.int() })),
    sessions: signedIn
      .route({ method: 'GET', path: '/profile/sessions', summary: 'Where you are signed in' })
      .output(z.object({ sessions: z.array(openSessionSchema) })),
    endSessions: signedIn
      .route({
        method: 'POST',
        path: '/profile/sessions/end',
        summary: 'End one of your sessions, or all but this one',
      })
      .input(z.strictObject({ sessionId: z.string().min(1).max(100).nullable() }))
      .output(z.object({ ended: z.int() })),
  },
}
