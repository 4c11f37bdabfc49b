import { z } from 'zod'
import { publicProcedure } from '../../access/access.ts'
import { languages } from '../../shared/locales.ts'
import { linkKinds } from '../link-kinds.ts'
import { newPasswordSchema } from '../users.ts'
import { signInSchema } from './session.ts'

const token = z.string().min(1).max(200)

/** Setting a password through a link received by e-mail. */
export const recoveryProcedures = {
  recovery: {
    request: publicProcedure
      .route({
        method: 'POST',
        path: '/recovery',
        summary:
          'Request a link to set a new password; the response is the same for unknown e-mail addresses',
      })
      .input(
        z.strictObject({
          email: z.string().trim().toLowerCase().max(254).pipe(z.email('invalid_email')),
          language: z.enum(languages),
        }),
      )
      .output(z.object({ asked: z.literal(true) })),
    check: publicProcedure
      .route({ method: 'POST', path: '/recovery/check', summary: 'The user and the purpose of a link' })
      .input(z.strictObject({ token }))
      .output(z.object({ kind: z.enum(linkKinds), email: z.string(), name: z.string() })),
    setPassword: publicProcedure
      .route({
        method: 'POST',
        path: '/recovery/password',
        summary:
          'Set a password through a link: the link and all sessions end; an invited user is signed in at once',
      })
      .input(z.strictObject({ token, password: newPasswordSchema }))
      .output(z.object({ email: z.string(), signIn: signInSchema.nullable() })),
  },
}
