import { z } from 'zod'
import { accountCountries, languages } from '../shared/locales.ts'
import { phoneMaskSchema } from '../shared/phone-mask.ts'
import { pictureSchema } from '../shared/picture.ts'
import { hostSchema, siteHostSchema } from './hosts.ts'
import { siteFieldsSchema } from './site.ts'

const timezones = new Set(Intl.supportedValuesOf('timeZone'))
const currencies = new Set(Intl.supportedValuesOf('currency'))
const name = z.string().trim().min(1).max(120)

/** Fields that clients and accounts share. */
const commonFields = {
  name,
  domain: hostSchema,
  timezone: z.string().refine((zone) => timezones.has(zone) || zone === 'UTC', 'invalid'),
  country: z.enum(accountCountries),
  currencyCode: z.string().refine((code) => currencies.has(code), 'invalid'),
  language: z.enum(languages),
  /** The site's domain ends in a multi-part suffix such as com.mx. */
  multipleSuffix: z.boolean(),
  /** The site passes its own user ids to the tracker. */
  matchId: z.boolean(),
  /** The format of a number where the page gives none. `#` stands for a digit. */
  phoneMask: phoneMaskSchema,
  icon: pictureSchema.nullable(),
}

export const clientFieldsSchema = z.strictObject(commonFields)
export type ClientFields = z.infer<typeof clientFieldsSchema>
export const clientSchema = z.object({
  ...commonFields,
  id: z.int(),
  active: z.boolean(),
  /** How many accounts it has. */
  accounts: z.int(),
  /** How many of them are active. */
  activeAccounts: z.int(),
})
export type Client = z.infer<typeof clientSchema>

export const accountFieldsSchema = z.strictObject({
  ...commonFields,
  clientId: z.coerce.number().int().min(1).max(2_147_483_647),
  allowedDomains: siteFieldsSchema.shape.allowedDomains,
  /** Hosts that neither end a visit nor are its source, besides `defaultExclusions` and the account's own hosts. */
  excludedReferrers: z.array(siteHostSchema).max(100),
  /** Those of `defaultExclusions` that are sources of this account all the same. */
  countedReferrers: z.array(hostSchema).max(200),
  /** Minimum talk time of a valid call, in seconds. */
  minimumValidSeconds: z.int().min(0).max(3600),
  /** Months after which events are erased; null keeps them forever. */
  retentionMonths: z.int().min(1).max(120).nullable(),
  /** Days after which recordings are deleted; 0 keeps none. */
  recordingDays: z.int().min(0).max(3650),
  active: z.boolean(),
})
export type AccountFields = z.infer<typeof accountFieldsSchema>

/** The fields of a new account. Without a client the account becomes its own: a client with the same fields. */
export const newAccountFieldsSchema = accountFieldsSchema.extend({
  clientId: accountFieldsSchema.shape.clientId.nullable(),
})
export type NewAccountFields = z.infer<typeof newAccountFieldsSchema>

export const accountSchema = z.object({
  ...accountFieldsSchema.shape,
  id: z.int(),
  /** The public key in the account's snippet. */
  key: z.string(),
})
export type Account = z.infer<typeof accountSchema>

/** The fields of an account that lists, the account switcher and its own screens need. */
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
  phoneMask: true,
  recordingDays: true,
  active: true,
})
export type AccountSummary = z.infer<typeof accountSummarySchema>

export const accountCardSchema = accountSummarySchema.extend({
  clientName: z.string(),
  /** Counts since midnight in the account's time zone. A figure is absent if the user may read none of its `figureSections`. */
  today: z.object({ visits: z.int(), calls: z.int(), valid: z.int() }).partial(),
  ringpools: z.int().optional(),
  numbers: z.int().optional(),
})
export type AccountCard = z.infer<typeof accountCardSchema>
