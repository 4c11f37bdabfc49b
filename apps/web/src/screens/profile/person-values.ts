import { genders, type OwnPerson, ownPersonSchema } from '@talkie/contract/identity'
import { z } from 'zod'

/** A person as the form holds them. */
export type PersonValues = {
  name: string
  lastname: string
  phone: string
  company: string
  position: string
  gender: '' | (typeof genders)[number]
}

export const personValuesSchema: z.ZodType<OwnPerson> = z.object({
  ...ownPersonSchema.shape,
  gender: z.enum(['', ...genders]).transform((gender) => gender || null),
})

export const personValues = (of: OwnPerson): PersonValues => ({
  name: of.name,
  lastname: of.lastname,
  phone: of.phone ?? '',
  company: of.company ?? '',
  position: of.position ?? '',
  gender: of.gender ?? '',
})
