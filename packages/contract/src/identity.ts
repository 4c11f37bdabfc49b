import { z } from 'zod'
import { privileged, publicly, signedIn } from './access.ts'
import { permissionMatrixSchema } from './permissions.ts'
import { languages } from './places.ts'

export const profiles = ['privileged', 'regular'] as const
export type Profile = (typeof profiles)[number]

/** Who is signed in. A regular user's `permissions` are keyed by account; a privileged user needs none. */
export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  lastname: z.string(),
  email: z.email(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  position: z.string().nullable(),
  gender: z.enum(['man', 'woman']).nullable(),
  profile: z.enum(profiles),
  permissions: z.record(z.string(), permissionMatrixSchema),
})
export type User = z.infer<typeof userSchema>

/** `accessToken` is a JWT whose `exp` is the session's end. */
const signInSchema = z.object({ accessToken: z.string(), user: userSchema })

export const identity = {
  config: publicly
    .route({ method: 'GET', path: '/config', summary: 'What the web application needs before sign-in' })
    .output(
      z.object({
        productName: z.string(),
        languages: z.array(z.enum(languages)),
        demo: z.object({ email: z.string(), password: z.string() }).nullable(),
        links: z.object({ website: z.string(), documentation: z.string() }),
      }),
    ),
  login: publicly
    .route({ method: 'POST', path: '/login-new', summary: 'Sign in with e-mail and password' })
    .input(z.strictObject({ email: z.string().min(1).max(254), password: z.string().min(1).max(200) }))
    .output(signInSchema),
  me: signedIn
    .route({ method: 'GET', path: '/me', summary: 'Who is signed in' })
    .output(z.object({ user: userSchema })),
  renew: signedIn
    .route({ method: 'POST', path: '/session/renew', summary: 'Prolong the session' })
    .output(signInSchema),
  logout: signedIn
    .route({ method: 'POST', path: '/logout', summary: 'Sign out: the session and its token end' })
    .output(z.object({ signedOut: z.literal(true) })),
  users: privileged
    .route({ method: 'GET', path: '/users', summary: 'All users, with their permissions' })
    .output(z.object({ users: z.array(userSchema) })),
}
