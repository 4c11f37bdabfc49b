import { z } from 'zod'
import { exchangingToken, ownSession, publicly, signedIn } from '../../access/access.ts'
import { languages } from '../../shared/places.ts'
import { sessionEnds } from '../session.ts'
import { userSchema } from '../user-schema.ts'

/** `accessToken` is a JWT whose `exp` is the session's end. */
export const signInSchema = z.object({ accessToken: z.string(), user: userSchema })

/** Signing in and staying signed in. */
export const sessionProcedures = {
  config: publicly
    .route({ method: 'GET', path: '/config', summary: 'What the web application needs before sign-in' })
    .output(
      z.object({
        productName: z.string(),
        languages: z.array(z.enum(languages)),
        demo: z.object({ email: z.string(), password: z.string() }).nullable(),
        /** Of the footer; null where the installation has none. */
        links: z.object({
          cookies: z.string().nullable(),
          legal: z.string().nullable(),
          privacy: z.string().nullable(),
          website: z.string().nullable(),
          documentation: z.string().nullable(),
        }),
        /** After how long without activity the countdown begins at whose end the person is signed out. */
        idle: z.object({ afterSeconds: z.number(), countdownSeconds: z.int() }),
      }),
    ),
  login: publicly
    .route({ method: 'POST', path: '/login-new', summary: 'Sign in with e-mail and password' })
    .input(
      z.strictObject({
        email: z.string().min(1).max(254),
        password: z.string().min(1).max(200),
        /** Of the authenticator app, or a recovery code, after SECOND_FACTOR_REQUIRED. */
        code: z.string().min(1).max(40).optional(),
      }),
    )
    .output(signInSchema),
  me: signedIn
    .route({ method: 'GET', path: '/me', summary: 'Who is signed in' })
    .output(z.object({ user: userSchema })),
  renew: exchangingToken
    .route({
      method: 'POST',
      path: '/session/renew',
      summary: 'Prolong the session: a new token takes the place of this one, which ends at once',
    })
    .output(signInSchema),
  logout: ownSession
    .route({ method: 'POST', path: '/logout', summary: 'Sign out: the session and its token end' })
    .input(z.strictObject({ idle: z.boolean().describe('nobody was there') }).optional())
    .output(z.object({ signedOut: z.literal(true) })),
  whyEnded: publicly
    .route({ method: 'POST', path: '/session/why-ended', summary: 'Why the session of a token ended' })
    .input(z.strictObject({ accessToken: z.string().min(1).max(4000) }))
    .output(z.object({ reason: z.enum(sessionEnds).nullable().describe('null: it is not known') })),
}
