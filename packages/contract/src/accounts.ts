import { z } from 'zod'
import { accountIdSchema, accountWrite, member, privileged, signedIn } from './access.ts'
import { pictureSchema } from './picture.ts'
import { accountCountries, languages } from './places.ts'

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

const accountCardSchema = accountSummarySchema.extend({
  clientName: z.string(),
  /** Since midnight in the account's zone. A figure is absent where no section of the reader's shows it: `figureSections`. */
  today: z.object({ visits: z.int(), calls: z.int(), valid: z.int() }).partial(),
  ringpools: z.int().optional(),
  numbers: z.int().optional(),
})
export type AccountCard = z.infer<typeof accountCardSchema>

export const accounts = {
  list: signedIn
    .route({ method: 'GET', path: '/accounts', summary: 'The accounts that the user may open' })
    .output(z.object({ accounts: z.array(accountSummarySchema) })),
  cards: signedIn
    .route({ method: 'GET', path: '/accounts/cards', summary: 'The same accounts, each with its day so far' })
    .output(z.object({ accounts: z.array(accountCardSchema) })),
  get: member
    .route({ method: 'GET', path: '/accounts/{accountId}', summary: 'One account with all its fields' })
    .input(z.object({ accountId: accountIdSchema }))
    .output(accountSchema),
  create: privileged
    .route({ method: 'POST', path: '/accounts', summary: 'Create an account' })
    .input(accountFieldsSchema)
    .output(accountSchema),
  update: accountWrite
    .route({ method: 'PUT', path: '/accounts/{accountId}', summary: 'Change an account' })
    .input(z.strictObject({ accountId: accountIdSchema, ...accountFieldsSchema.shape }))
    .output(accountSchema),
  setArchived: privileged
    .route({
      method: 'PUT',
      path: '/accounts/{accountId}/archived',
      summary: 'Archive an account, which stops at once, or restore it',
    })
    .input(z.strictObject({ accountId: accountIdSchema, archived: z.boolean() }))
    .output(accountSchema),
  clients: {
    list: privileged
      .route({ method: 'GET', path: '/clients', summary: 'All clients' })
      .output(z.object({ clients: z.array(clientSchema) })),
    create: privileged
      .route({ method: 'POST', path: '/clients', summary: 'Create a client' })
      .input(clientFieldsSchema)
      .output(clientSchema),
    update: privileged
      .route({ method: 'PUT', path: '/clients/{clientId}', summary: 'Change a client' })
      .input(z.strictObject({ clientId: accountIdSchema, ...clientFieldsSchema.shape }))
      .output(clientSchema),
    setArchived: privileged
      .route({
        method: 'PUT',
        path: '/clients/{clientId}/archived',
        summary: 'Archive a client with its accounts, which stop at once, or restore them',
      })
      .input(z.strictObject({ clientId: accountIdSchema, archived: z.boolean() }))
      .output(clientSchema),
  },
}
