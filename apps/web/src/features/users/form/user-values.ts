import {
  genders,
  newPasswordSchema,
  personFieldsSchema,
  profiles,
  type UserFields,
} from '@talkie/contract/identity'
import { z } from 'zod'
import { type Levels, levelsFrom, permissionsFrom } from '../../permissions/fill.ts'

/** How a user gets in: by an invitation, by a password that is set now, or as before. */
export const ways = ['invite', 'password', 'keep'] as const

/** A user as the form holds it. */
export type UserValues = {
  name: string
  lastname: string
  email: string
  phone: string
  company: string
  position: string
  gender: '' | (typeof genders)[number]
  profile: (typeof profiles)[number]
  way: (typeof ways)[number]
  password: string
  repeated: string
  levels: Levels
}

/** The form as the contract's fields: a password only where one is set, and typed twice alike. */
export const userValuesSchema: z.ZodType<UserFields> = z
  .object({
    ...personFieldsSchema.shape,
    gender: z.enum(['', ...genders]).transform((gender) => gender || null),
    profile: z.enum(profiles),
    way: z.enum(ways),
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
    permissions: person.profile === 'privileged' ? {} : permissionsFrom(levels),
  }))

export const newUser = (): UserValues => ({
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

/** What of a known user the form begins with. */
export const userValues = (user: Omit<UserFields, 'password'>): UserValues => ({
  ...newUser(),
  name: user.name,
  lastname: user.lastname,
  email: user.email,
  phone: user.phone ?? '',
  company: user.company ?? '',
  position: user.position ?? '',
  gender: user.gender ?? '',
  profile: user.profile,
  way: 'keep',
  levels: levelsFrom(user.permissions),
})
