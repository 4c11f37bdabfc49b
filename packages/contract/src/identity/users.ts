import { z } from 'zod'
import { permissionMatrixSchema } from '../access/permission-schemas.ts'
import { limits } from '../shared/limits.ts'
import { genders, profiles, userStates } from './user.ts'
import { userSchema } from './user-schema.ts'

const text = (maxLength: number) => z.string().trim().max(maxLength)
const nullableText = (maxLength: number) =>
  text(maxLength)
    .nullable()
    .transform((value) => value || null)

/** A password to set. The server applies further rules, such as the list of common passwords. */
export const newPasswordSchema = z
  .string()
  .min(limits.minPasswordLength, 'password_too_short')
  .max(limits.maxPasswordLength, 'too_long')

/** A user's personal details. `phone` is E.164 or a Spanish national number; the server stores E.164. */
export const userDetailsSchema = z.strictObject({
  name: text(80).min(1, 'required'),
  lastname: text(120),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email('invalid_email')),
  phone: nullableText(40),
  company: nullableText(120),
  position: nullableText(120),
  gender: z.enum(genders).nullable(),
})
export type UserDetails = z.output<typeof userDetailsSchema>

/** Permissions by account id. The user is no member of a missing account. Privileged users need none. */
const permissionsSchema = z.record(z.string().regex(/^[1-9]\d{0,9}$/), permissionMatrixSchema)

/** Everything that an administrator sets for a user. A null `password` leaves it unchanged. */
export const userFieldsSchema = z.strictObject({
  ...userDetailsSchema.shape,
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
  /** How many passkeys they have. */
  passkeys: z.int(),
  /** When the link of their invitation expires; null without one. */
  invitationEndsAt: z.date().nullable(),
})
export type ManagedUser = z.infer<typeof managedUserSchema>
