import { z } from 'zod'
import { publicly } from '../../access/access.ts'
import { languages } from '../../shared/places.ts'
import { linkKinds } from '../link-kinds.ts'
import { newPasswordSchema } from '../users.ts'
import { signInSchema } from './session.ts'

const token = z.string().min(1).max(200)

/** Setting a password by a link that came by e-mail. */
export const recoveryProcedures = {
  recovery: {
    request: publicly
      .route({
        method: 'POST',
        path: '/recovery',
        summary: 'Ask for a link to set a new password; answers alike whether the e-mail is known or not',
      })
      .input(
        z.strictObject({
          email: z.string().trim().toLowerCase().max(254).pipe(z.email('invalid_email')),
          language: z.enum(languages),
        }),
      )
      .output(z.object({ asked: z.literal(true) })),
    check: publicly
      .route({ method: 'POST', path: '/recovery/check', summary: 'Whose link this is, and what for' })
      .input(z.strictObject({ token }))
      .output(z.object({ kind: z.enum(linkKinds), email: z.string(), name: z.string() })),
    setPassword: publicly
      .route({
        method: 'POST',
        path: '/recovery/password',
        summary:
          'Set a password by a link: the link and all sessions end; who was invited is signed in with it',
      })
      .input(z.strictObject({ token, password: newPasswordSchema }))
      .output(z.object({ email: z.string(), signIn: signInSchema.nullable() })),
  },
}
