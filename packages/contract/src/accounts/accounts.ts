import { z } from 'zod'
import { pictureSchema } from '../shared/picture.ts'
import { accountCountries, languages } from '../shared/places.ts'

const timezones = new Set(Intl.supportedValuesOf('timeZone'))
const currencies = new Set(Intl.supportedValuesOf('currency'))
const name = z.string().trim().min(1).max(120)

/** A host name without scheme or path, as `motorvalles.es`. */
export const hostSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/,
    'invalid_domain',
  )

/** What a client and an account have in common. */
const commonFields = {
  name,
  domain: hostSchema,
  timezone: z.string().refine((zone) => timezones.has(zone) || zone === 'UTC', 'invalid'),
  country: z.enum(accountCountries),
  currencyCode: z.string().refine((code) => currencies.has(code), 'invalid'),
  language: z.enum(languages),
  /** The site's domain ends in a double suffix such as com.mx. */
  multipleSuffix: z.boolean(),
  /** The site tells its own user ids to the tracker. */
  matchId: z.boolean(),
  /** How a number is shown where the page gives no format: `#` is a digit. */
  phoneMask: z
    .string()
    .trim()
    .max(30)
    .regex(/^[#\d ().+-]*$/, 'invalid_mask')
    .refine(
      (mask) => (mask.match(/#/g)?.length ?? 0) <= 15 && (mask === '' || mask.includes('#')),
      'invalid_mask',
    ),
  icon: pictureSchema.nullable(),
}

export const clientFieldsSchema = z.strictObject(commonFields)
export type ClientFields = z.infer<typeof clientFieldsSchema>
export const clientSchema = z.object({
  ...commonFields,
  id: z.int(),
  active: z.boolean(),
  /** How many accounts it has, and how many of them work. */
  accounts: z.int(),
  activeAccounts: z.int(),
})
export type Client = z.infer<typeof clientSchema>

export const accountFieldsSchema = z.strictObject({
  ...commonFields,
  clientId: z.coerce.number().int().min(1).max(2_147_483_647),
  /** Hosts beside `domain` (and its subdomains) on which the script may run. */
  allowedDomains: z.array(hostSchema).max(50),
  /** Seconds of talk that make a call valid. */
  minimumValidSeconds: z.int().min(0).max(3600),
  /** Months after which what happened is erased; null keeps it. */
  retentionMonths: z.int().min(1).max(120).nullable(),
  active: z.boolean(),
})
export type AccountFields = z.infer<typeof accountFieldsSchema>

export const accountSchema = z.object({
  ...accountFieldsSchema.shape,
  id: z.int(),
  /** The public key in the account's snippet. */
  key: z.string(),
})
export type Account = z.infer<typeof accountSchema>

/** What lists, the switcher and the account's own screens need. */
export const accountSummarySchema = accountSchema.pick({
  id: true,
  key: true,
  name: true,
  domain: true,
  icon: true,
  timezone: true,
  country: true,
  currencyCode: true,
  language: true,
  active: true,
})
export type AccountSummary = z.infer<typeof accountSummarySchema>

export const accountCardSchema = accountSummarySchema.extend({
  clientName: z.string(),
  /** Since midnight in the account's zone. A figure is absent where no section of the reader's shows it: `figureSections`. */
  today: z.object({ visits: z.int(), calls: z.int(), valid: z.int() }).partial(),
  ringpools: z.int().optional(),
  numbers: z.int().optional(),
})
export type AccountCard = z.infer<typeof accountCardSchema>
