import { z } from 'zod'
import { permissionMatrixSchema } from '../permission-schemas.ts'

export const profiles = ['privileged', 'regular'] as const
export type Profile = (typeof profiles)[number]

export const genders = ['man', 'woman'] as const
export type Gender = (typeof genders)[number]

/** Who is signed in. A regular user's `permissions` are keyed by account; a privileged user needs none. */
export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  lastname: z.string(),
  email: z.email(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  position: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  profile: z.enum(profiles),
  permissions: z.record(z.string(), permissionMatrixSchema),
})
export type User = z.infer<typeof userSchema>
