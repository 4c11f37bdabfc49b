import { z } from 'zod'
import { permissionMatrixSchema } from '../access/permission-schemas.ts'
import { limits } from '../shared/limits.ts'
import { genders, profiles, userStates } from './user.ts'
import { userSchema } from './user-schema.ts'

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

export const managedUserSchema = userSchema.extend({
  state: z.enum(userStates),
  createdAt: z.date(),
  lastSeenAt: z.date().nullable(),
  secondFactor: z.boolean(),
  /** Until when the link of their invitation is good; null where there is none. */
  invitationEndsAt: z.date().nullable(),
})
export type ManagedUser = z.infer<typeof managedUserSchema>
