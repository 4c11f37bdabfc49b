import { z } from 'zod'
import { fieldUses, maxSiteFormFields, personParts, siteFormPlugins } from '../tracking/site-forms.ts'

const siteFieldSchema = z.object({
  key: z.string(),
  /** What visitors read beside it; '' if that is not known. */
  label: z.string(),
  /** Of the input: `text`, `tel`, `textarea` …; '' if that is not known. */
  type: z.string(),
  /** What the script takes it for where nobody chose. */
  guess: z.enum(personParts).nullable(),
  /** What a user chose; null for the guess. */
  use: z.enum(fieldUses).nullable(),
  /** It is never read, whatever anybody chooses. */
  locked: z.boolean(),
  /** A user chose it, and the form does not have it any more. */
  gone: z.boolean(),
})
export type SiteField = z.output<typeof siteFieldSchema>

/** A form of the site as its visitors saw it. */
export const siteFormSchema = z.object({
  id: z.uuid(),
  key: z.string(),
  /** '' without one. */
  name: z.string(),
  plugin: z.enum(siteFormPlugins),
  /** The last pages on which it was, the newest first, without scheme and query. */
  pages: z.array(z.string()),
  firstSeenAt: z.coerce.date(),
  lastSeenAt: z.coerce.date(),
  /** How often it was sent, and how many of these were leads. */
  sent: z.int(),
  leads: z.int(),
  fields: z.array(siteFieldSchema),
})
export type SiteForm = z.output<typeof siteFormSchema>

export const siteFormsSchema = z.object({
  /** Whether the account's script watches forms. */
  isWatching: z.boolean(),
  forms: z.array(siteFormSchema),
})
export type SiteForms = z.output<typeof siteFormsSchema>

/** What a user chose, by field. */
export const siteFormUsesSchema = z
  .record(z.string().min(1).max(120), z.enum(fieldUses))
  .refine((uses) => Object.keys(uses).length <= 2 * maxSiteFormFields)
