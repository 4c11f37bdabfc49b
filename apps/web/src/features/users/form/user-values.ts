import {
  genders,
  newPasswordSchema,
  profiles,
  type UserFields,
  userDetailsSchema,
} from '@talkie/contract/identity'
import { z } from 'zod'
import { type Levels, toLevels, toPermissions } from '../../permissions/levels.ts'

/** How a user gets access: by an invitation, by a password set in the form, or unchanged. */
export const accessWays = ['invite', 'password', 'keep'] as const

/** The form's values of a user. */
export type UserValues = {
  name: string
  lastname: string
  email: string
  phone: string
  company: string
  position: string
  gender: '' | (typeof genders)[number]
  profile: (typeof profiles)[number]
  way: (typeof accessWays)[number]
  password: string
  repeated: string
  levels: Levels
}

/** Validates the form's values and converts them to the contract's: a password only if it is set, and typed twice. */
export const userValuesSchema: z.ZodType<UserFields> = z
  .object({
    ...userDetailsSchema.shape,
    gender: z.enum(['', ...genders]).transform((gender) => gender || null),
    profile: z.enum(profiles),
    way: z.enum(accessWays),
    password: z.string(),
    repeated: z.string(),
    levels: z.custom<Levels>(),
  })
  .superRefine(({ way, password, repeated }, found) => {
    if (way !== 'password') return
    const parsed = newPasswordSchema.safeParse(password)
    const wrong = password === '' ? 'required' : parsed.error?.issues[0]?.message
    if (wrong) found.addIssue({ code: 'custom', path: ['password'], message: wrong })
    if (password !== repeated)
      found.addIssue({ code: 'custom', path: ['repeated'], message: 'passwords_differ' })
  })
  .transform(({ way, password, repeated: _, levels, ...person }) => ({
    ...person,
    password: way === 'password' ? password : null,
    permissions: person.profile === 'privileged' ? {} : toPermissions(levels),
  }))

export const newUserValues = (): UserValues => ({
  name: '',
  lastname: '',
  email: '',
  phone: '',
  company: '',
  position: '',
  gender: '',
  profile: 'regular',
  way: 'invite',
  password: '',
  repeated: '',
  levels: {},
})

/** The form's initial values for an existing user. */
export const toUserValues = (user: Omit<UserFields, 'password'>): UserValues => ({
  ...newUserValues(),
  name: user.name,
  lastname: user.lastname,
  email: user.email,
  phone: user.phone ?? '',
  company: user.company ?? '',
  position: user.position ?? '',
  gender: user.gender ?? '',
  profile: user.profile,
  way: 'keep',
  levels: toLevels(user.permissions),
})
