import { z } from 'zod'
import { hostSchema } from './hosts.ts'

/** `none`: the site asks for no consent, or asks before it loads the script. */
export const consentModes = ['none', 'required'] as const
export type ConsentMode = (typeof consentModes)[number]

export const consentCategories = ['statistics', 'marketing'] as const

/** An address without query and final slash, such as `https://www.motorvalles.es/t`. */
export const firstPartyUrlSchema = z
  .string()
  .trim()
  .max(200)
  .transform((address) => address.replace(/\/+$/, ''))
  .refine(
    (address) =>
      address === '' ||
      // A port or an address of four numbers may be too high.
      (z.url().safeParse(address).success &&
        /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?(\/[\w.-]+)*$/i.test(address)),
    'invalid_url',
  )

/** An image of a number of the site: its address, or the end of it, and the digits: `img/phone.png=912345678`. */
const numberImageSchema = z
  .string()
  .trim()
  .max(500)
  .regex(/^\S+=\d{6,18}$/, 'invalid_number_image')

/** The parts of an entry of `numberImages`. */
export const parseNumberImage = (entry: string): [address: string, digits: string] => {
  const end = entry.lastIndexOf('=')
  return [entry.slice(0, end), entry.slice(end + 1)]
}

/** What the script may do on the account's site: the settings of the implementation screen. */
export const siteFieldsSchema = z.strictObject({
  /** Further hosts on which the script may run with all their subdomains, besides the account's domain. */
  allowedDomains: z.array(hostSchema).max(50),
  /** Whether visitors must agree before anything is stored on their device and before they get a number of their own. */
  consent: z.enum(consentModes),
  /** What of a consent banner covers the script. */
  consentCategory: z.enum(consentCategories),
  /** Whether Global Privacy Control, and Do Not Track, count as a refusal. */
  honourGpc: z.boolean(),
  honourDnt: z.boolean(),
  /** Whether pages may tell the script who a visitor is, and of sales and leads. */
  siteApi: z.boolean(),
  /** Whether forms of the site that visitors send become leads. */
  watchForms: z.boolean(),
  /** Whether links that open WhatsApp carry the visit's code in their message. */
  whatsappCodes: z.boolean(),
  /** Images that show a number of the site, which the script draws anew with the visitor's. */
  numberImages: z.array(numberImageSchema).max(50),
  /** The address on the site's own domain under which a proxy serves the script; '' without one. */
  firstPartyUrl: firstPartyUrlSchema,
})
export type SiteFields = z.infer<typeof siteFieldsSchema>

export const siteSchema = z.object({
  ...siteFieldsSchema.shape,
  /** The account's domain, which is always allowed with its subdomains. */
  domain: hostSchema,
})
export type Site = z.infer<typeof siteSchema>
