import { z } from 'zod'
import { seenFormSchema } from './site-forms.ts'

/**
 * `POST /collect/form`: a visitor sent a form of the site's own. Only the person's name, phone and mail leave the page, and
 * fields that a user of the account chose as `other`. The same values of the same form in a visit are one, however often they are sent. The response is
 * `{}`, also for a visit that is unknown.
 */
export const formRequestSchema = z.strictObject({
  /** The account's public key. */
  key: z.string().min(1).max(40),
  visitor: z.uuid().toLowerCase(),
  visit: z.uuid().toLowerCase(),
  /** The form's name on the site: its title, name or id. */
  form: z.string().max(120),
  /** The page's URL, without fragment. */
  url: z.string().min(1).max(4000),
  name: z.string().max(120).optional(),
  phone: z.string().max(40).optional(),
  email: z.string().max(200).optional(),
  /** The fields that a user chose as `other`, a line each. */
  text: z.string().max(2000).optional(),
  /** How the form looks, for the list of the site's forms. */
  seen: seenFormSchema.optional(),
})
export type FormRequest = z.infer<typeof formRequestSchema>
