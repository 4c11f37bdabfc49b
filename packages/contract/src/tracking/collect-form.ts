import { z } from 'zod'

/**
 * `POST /collect/form`: a visitor sent a form of the site's own. Only the person's name, phone and mail leave the page,
 * never another field. The same values of the same form in a visit are one, however often they are sent. The response is
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
})
export type FormRequest = z.infer<typeof formRequestSchema>
