import { z } from 'zod'
import { permissionMatrixSchema } from '../access/permission-schemas.ts'
import { genders, profiles } from './user.ts'

/** The signed-in user. `permissions` are keyed by account id; a privileged user needs none. */
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
