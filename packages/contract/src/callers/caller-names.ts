import { z } from 'zod'
import { oneLineSchema } from '../shared/one-line.ts'

/**
 * Where a caller's name is from, most trusted first: a user typed it, a list was imported, the person wrote it into a form of
 * the site, the provider reported it.
 */
export const callerNameSources = ['typed', 'imported', 'form', 'provider'] as const
export type CallerNameSource = (typeof callerNameSources)[number]

/** The most characters of a name or a company. */
export const maxCallerNameLength = 120

const text = oneLineSchema.max(maxCallerNameLength)

/** A caller's phone in E.164. */
export const callerPhoneSchema = z.string().regex(/^\+\d{4,15}$/)

/** What a user types. Both empty: the typed name is removed, and an imported or reported one counts again. */
export const callerNameFieldsSchema = z.strictObject({ name: text, company: text })
export type CallerNameFields = z.output<typeof callerNameFieldsSchema>

/** The name and company of a caller, of which one may be empty. */
export const callerNameSchema = z.object({
  name: z.string(),
  company: z.string(),
  source: z.enum(callerNameSources),
  /** Who typed or imported it; null for the provider and for forms. */
  changedBy: z.string().nullable(),
  changedAt: z.coerce.date(),
})
export type CallerName = z.output<typeof callerNameSchema>
