import { genders, type OwnUserDetails, ownUserDetailsSchema } from '@talkie/contract/identity'
import { z } from 'zod'

/** The values of the form; optional fields that are not set are empty texts. */
export type PersonValues = {
  name: string
  lastname: string
  phone: string
  company: string
  position: string
  gender: '' | (typeof genders)[number]
}

export const personValuesSchema: z.ZodType<OwnUserDetails> = z.object({
  ...ownUserDetailsSchema.shape,
  gender: z.enum(['', ...genders]).transform((gender) => gender || null),
})

export const toPersonValues = (person: OwnUserDetails): PersonValues => ({
  name: person.name,
  lastname: person.lastname,
  phone: person.phone ?? '',
  company: person.company ?? '',
  position: person.position ?? '',
  gender: person.gender ?? '',
})
