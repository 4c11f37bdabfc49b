import { z } from 'zod'
import { privileged } from '../access.ts'
import { limits } from '../limits.ts'
import { permissionMatrixSchema } from '../permission-schemas.ts'
import { languages } from '../places.ts'
import { openSessionSchema } from './sessions.ts'
import { genders, profiles, userSchema } from './user.ts'

const text = (longest: number) => z.string().trim().max(longest)
const nullableText = (longest: number) =>
  text(longest)
    .nullable()
    .transform((value) => value || null)

/** A password that is set: what else it must not be is the server's to say. */
export const newPasswordSchema = z
  .string()
  .min(limits.passwordLength, 'password_too_short')
  .max(limits.longestPassword, 'too_long')

/** What a person is known by. A phone is E.164, or national of Spain; the server keeps E.164. */
export const personFieldsSchema = z.strictObject({
  name: text(80).min(1, 'required'),
  lastname: text(120),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email('invalid_email')),
  phone: nullableText(40),
  company: nullableText(120),
  position: nullableText(120),
  gender: z.enum(genders).nullable(),
})
export type PersonFields = z.output<typeof personFieldsSchema>

/** Permissions by account; what is not named is no account of theirs. Privileged users need none. */
const permissionsSchema = z.record(z.string().regex(/^[1-9]\d{0,9}$/), permissionMatrixSchema)

/** Everything that is decided of a user. `password` null: nothing is said of it. */
export const userFieldsSchema = z.strictObject({
  ...personFieldsSchema.shape,
  profile: z.enum(profiles),
  permissions: permissionsSchema,
  password: newPasswordSchema.nullable(),
})
export type UserFields = z.output<typeof userFieldsSchema>

/** `invited`: has not set a password yet. `inactive`: cannot sign in. */
export const userStates = ['active', 'invited', 'inactive'] as const
export type UserState = (typeof userStates)[number]

export const managedUserSchema = userSchema.extend({
  state: z.enum(userStates),
  createdAt: z.date(),
  lastSeenAt: z.date().nullable(),
  secondFactor: z.boolean(),
  /** Until when the link of their invitation is good; null where there is none. */
  invitationEndsAt: z.date().nullable(),
})
export type ManagedUser = z.infer<typeof managedUserSchema>

const one = z.strictObject({ userId: z.string().min(1).max(100) })
const language = z.enum(languages)

/** The people of the installation, as privileged users manage them. */
export const userProcedures = {
  users: {
    list: privileged
      .route({ method: 'GET', path: '/users', summary: 'All users, with their permissions' })
      .output(z.object({ users: z.array(managedUserSchema) })),
    get: privileged
      .route({ method: 'GET', path: '/users/{userId}', summary: 'One user' })
      .input(one)
      .output(managedUserSchema),
    create: privileged
      .route({
        method: 'POST',
        path: '/users',
        summary: 'Add a user: with a password, or without one by an invitation in this language',
      })
      .input(userFieldsSchema.extend({ language }))
      .output(managedUserSchema),
    update: privileged
      .route({
        method: 'PUT',
        path: '/users/{userId}',
        summary: 'Change a user; a changed profile or password ends their sessions',
      })
      .input(userFieldsSchema.extend(one.shape))
      .output(managedUserSchema),
    setActive: privileged
      .route({
        method: 'PUT',
        path: '/users/{userId}/active',
        summary: 'Switch a user off, which signs them out at once, or on again',
      })
      .input(one.extend({ active: z.boolean() }))
      .output(managedUserSchema),
    invite: privileged
      .route({
        method: 'POST',
        path: '/users/{userId}/invitation',
        summary: 'Send the invitation again; the earlier link ends',
      })
      .input(one.extend({ language }))
      .output(managedUserSchema),
    revokeInvitation: privileged
      .route({
        method: 'DELETE',
        path: '/users/{userId}/invitation',
        summary: 'Take an invitation back: its link ends',
      })
      .input(one)
      .output(managedUserSchema),
    resetSecondFactor: privileged
      .route({
        method: 'DELETE',
        path: '/users/{userId}/second-factor',
        summary: "Take a user's second factor away, as when they lost it",
      })
      .input(one)
      .output(managedUserSchema),
    sessions: privileged
      .route({ method: 'GET', path: '/users/{userId}/sessions', summary: 'Where a user is signed in' })
      .input(one)
      .output(z.object({ sessions: z.array(openSessionSchema) })),
    endSessions: privileged
      .route({
        method: 'POST',
        path: '/users/{userId}/sessions/end',
        summary: 'End a session of a user, or all of them',
      })
      .input(one.extend({ sessionId: z.string().min(1).max(100).nullable() }))
      .output(z.object({ ended: z.int() })),
  },
}
