import { z } from 'zod'
import { languages } from '../shared/locales.ts'
import { visibleLineSchema } from '../shared/one-line.ts'
import { openingHoursSchema } from '../shared/opening-hours.ts'
import { measureContrast, minTextContrast } from './contrast.ts'
import { c2cKinds, c2cSides, c2cTextNames } from './form-kinds.ts'

const colorSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/)

/** Texts in place of the usual ones; '' and absent ones are the usual ones. */
const textsSchema = z
  .strictObject(Object.fromEntries(c2cTextNames.map((name) => [name, z.string().trim().max(400)])))
  .partial() as z.ZodType<Partial<Record<(typeof c2cTextNames)[number], string>>>

/** What an account sets of a form to be called back. */
export const c2cFormFieldsSchema = z
  .strictObject({
    name: visibleLineSchema.max(80),
    kind: z.enum(c2cKinds),
    side: z.enum(c2cSides),
    /** `page`: the language of the page if the form has it, else the account's. */
    language: z.enum(['page', ...languages]),
    askName: z.boolean(),
    color: colorSchema,
    textColor: colorSchema,
    texts: z.partialRecord(z.enum(languages), textsSchema),
    /** The site's privacy policy, to which the consent text links. */
    privacyUrl: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .nullable(),
    /** Whether the visitor has to tick the consent text. */
    consentRequired: z.boolean(),
    hours: openingHoursSchema,
    /** Who is called first: a phone, as the account's country writes it or in E.164; null for nobody. */
    destination: z.string().trim().min(1).max(40).nullable(),
    /** The ringpool under which reports list its requests. */
    ringpoolId: z.uuid().nullable(),
    /** Whether users who may read the C2C report get an e-mail about each request. */
    notifies: z.boolean(),
  })
  .refine(({ color, textColor }) => measureContrast(color, textColor) >= minTextContrast, {
    path: ['textColor'],
    message: 'low_contrast',
  })
export type C2cFormFields = z.output<typeof c2cFormFieldsSchema>

export const c2cFormSchema = z.object({
  id: z.uuid(),
  active: z.boolean(),
  fields: c2cFormFieldsSchema,
  /** Completed in the last 30 days. */
  requests: z.int(),
  lastRequestAt: z.coerce.date().nullable(),
})
export type C2cForm = z.output<typeof c2cFormSchema>
