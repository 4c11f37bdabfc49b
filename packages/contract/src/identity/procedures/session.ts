import { z } from 'zod'
import {
  ownSessionProcedure,
  publicProcedure,
  signedInProcedure,
  tokenExchangeProcedure,
} from '../../access/access.ts'
import { languages } from '../../shared/locales.ts'
import { sessionEndReasons } from '../session.ts'
import { userSchema } from '../user-schema.ts'

/** `accessToken` is a JWT whose `exp` is the session's end. */
export const signInSchema = z.object({ accessToken: z.string(), user: userSchema })

/** Signing in and staying signed in. */
export const sessionProcedures = {
  config: publicProcedure
    .route({ method: 'GET', path: '/config', summary: 'What the web application needs before sign-in' })
    .output(
      z.object({
        productName: z.string(),
        languages: z.array(z.enum(languages)),
        /** False until the first administrator is created: nobody can sign in yet. */
        hasUsers: z.boolean(),
        demo: z.object({ email: z.string(), password: z.string() }).nullable(),
        /** Links of the footer; null if the installation sets none. */
        links: z.object({
          cookies: z.string().nullable(),
          legal: z.string().nullable(),
          privacy: z.string().nullable(),
          website: z.string().nullable(),
          documentation: z.string().nullable(),
        }),
        /** The countdown starts after this time without activity. At its end the user is signed out. */
        idle: z.object({ afterSeconds: z.number(), countdownSeconds: z.int() }),
      }),
    ),
  login: publicProcedure
    .route({ method: 'POST', path: '/login-new', summary: 'Sign in with e-mail and password' })
    .input(
      z.strictObject({
        email: z.string().min(1).max(254),
        password: z.string().min(1).max(200),
        /** Sent after SECOND_FACTOR_REQUIRED: a code of the authenticator app, or a recovery code. */
        code: z.string().min(1).max(40).optional(),
      }),
    )
    .output(signInSchema),
  me: signedInProcedure
    .route({ method: 'GET', path: '/me', summary: 'Who is signed in' })
    .output(z.object({ user: userSchema })),
  renew: tokenExchangeProcedure
    .route({
      method: 'POST',
      path: '/session/renew',
      summary: 'Extend the session: a new token replaces this one, which becomes invalid at once',
    })
    .output(signInSchema),
  logout: ownSessionProcedure
    .route({ method: 'POST', path: '/logout', summary: 'Sign out: the session and its token end' })
    .input(z.strictObject({ idle: z.boolean().describe('the idle countdown ran out') }).optional())
    .output(z.object({ signedOut: z.literal(true) })),
  whyEnded: publicProcedure
    .route({ method: 'POST', path: '/session/why-ended', summary: 'Why the session of a token ended' })
    .input(z.strictObject({ accessToken: z.string().min(1).max(4000) }))
    .output(z.object({ reason: z.enum(sessionEndReasons).nullable().describe('null if unknown') })),
}
