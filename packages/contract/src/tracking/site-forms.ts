import { z } from 'zod'

/**
 * What a field of a site's form is: a part of the person, `other` (kept as a text of the lead), or `never` (not read).
 * Without a choice of the user the script guesses the person's fields, and never reads the others.
 */
export const fieldUses = ['name', 'phone', 'email', 'other', 'never'] as const
export type FieldUse = (typeof fieldUses)[number]

/** What the script guesses by itself. */
export const personParts = ['name', 'phone', 'email'] as const satisfies readonly FieldUse[]
export type PersonPart = (typeof personParts)[number]

/** What made a form. */
export const siteFormPlugins = ['hubspot', 'wpcf7', 'gravity', 'elementor', 'typeform', 'plain'] as const
export type SiteFormPlugin = (typeof siteFormPlugins)[number]

/** The most fields of a form that are listed. */
export const maxSiteFormFields = 40
/** The most forms of its site that an account's list holds. */
export const maxSiteForms = 100

/** A field as visitors see it, and never its value. */
export const siteFormFieldSchema = z.strictObject({
  /** What tells it from the other fields: its name, else its id or its label. */
  key: z.string().min(1).max(120),
  label: z.string().max(120),
  /** The type of the input: `text`, `tel`, `textarea` … */
  type: z.string().max(20),
  guess: z.enum(personParts).optional(),
  /** Passwords, cards and files: they are never read, whatever a user chooses. */
  locked: z.boolean().optional(),
})
export type SiteFormField = z.output<typeof siteFormFieldSchema>

/** A form of the site as the script sees it: its structure alone, nothing of who fills it in. */
export const seenFormSchema = z.strictObject({
  /** What tells it from the site's other forms: its id or name, else its fields. */
  key: z.string().min(1).max(200),
  /** Its name on the site, if it has one. */
  name: z.string().max(120),
  plugin: z.enum(siteFormPlugins),
  /** In the order of the page. Hidden fields are not among them. */
  fields: z.array(siteFormFieldSchema).max(maxSiteFormFields),
})
export type SeenForm = z.output<typeof seenFormSchema>

/**
 * `POST /collect/form-seen`: a visitor began to fill in a form, or sent one that names nobody. The visit only has to exist:
 * the list has nothing of it. The response is `{}`, also for a visit that is unknown.
 */
export const formSeenRequestSchema = z.strictObject({
  /** The account's public key. */
  key: z.string().min(1).max(40),
  /** The page's URL, without fragment. */
  url: z.string().min(1).max(4000),
  visitor: z.uuid().toLowerCase(),
  visit: z.uuid().toLowerCase(),
  sent: z.boolean(),
  seen: seenFormSchema,
})
export type FormSeenRequest = z.output<typeof formSeenRequestSchema>

/** The address of a page as the list of forms has it, without scheme, query and fragment: `www.motorvalles.es/contacto`. */
export const toFormPage = (url: string): string => {
  const [, host = '', path = ''] = /^https?:\/\/(?:[^/?#]*@)?([^/?#]+)([^?#]*)/i.exec(url.trim()) ?? []
  return `${host.toLowerCase()}${path || '/'}`.slice(0, 300)
}

/** The users' choices: by form, then by field. */
export type FormMapping = Record<string, Record<string, FieldUse>>
