import { z } from 'zod'
import { languages } from '../shared/locales.ts'
import { c2cKinds, c2cSides } from './form-kinds.ts'

/*
 * The wire format between the form on the advertiser's site and `/collect/c2c`. Strings have a maximum length; the server
 * refuses longer ones.
 */

const text = (maxLength: number) => z.string().max(maxLength)

/** A form as the site shows it: all texts in one language, and when the person may be called. */
export const publicC2cFormSchema = z.strictObject({
  id: z.uuid(),
  kind: z.enum(c2cKinds),
  side: z.enum(c2cSides),
  language: z.enum(languages),
  askName: z.boolean(),
  color: z.string(),
  textColor: z.string(),
  texts: z.strictObject({
    title: z.string(),
    intro: z.string(),
    button: z.string(),
    submit: z.string(),
    thanks: z.string(),
    name: z.string(),
    phone: z.string(),
    when: z.string(),
    now: z.string(),
    close: z.string(),
    /** Where the form is closed: when the call comes. */
    closed: z.string(),
    sending: z.string(),
    invalidPhone: z.string(),
    missingPhone: z.string(),
    missingConsent: z.string(),
    failed: z.string(),
    tooMany: z.string(),
  }),
  consent: z.strictObject({
    text: z.string(),
    link: z.string(),
    url: z.string().nullable(),
    required: z.boolean(),
  }),
  /** Whether someone calls at once. */
  open: z.boolean(),
  /** Later times that the person may choose, with their names in the language. */
  slots: z.array(z.strictObject({ at: z.string(), label: z.string() })),
  /** The digits that a phone of the account's country has at least and at most: the light check before sending. */
  digits: z.tuple([z.int(), z.int()]),
})
export type PublicC2cForm = z.output<typeof publicC2cFormSchema>

/** `GET /collect/c2c`: a page asks for the account's forms. */
export const c2cPageSchema = z.object({
  /** The account's public key. */
  key: text(40).min(1),
  /** The language tag of the page. */
  lang: text(35).optional(),
})

/** The response to `GET /collect/c2c`. */
export const c2cConfigSchema = z.strictObject({
  /** Proof that the page was shown. A request is taken from `minSeconds` to four hours after it was given. */
  token: z.string(),
  minSeconds: z.number(),
  forms: z.array(publicC2cFormSchema),
})
export type C2cConfig = z.output<typeof c2cConfigSchema>

/** `POST /collect/c2c`: a person wants to be called. The same `id` again changes nothing and gets the same answer. */
export const c2cRequestSchema = z.strictObject({
  /** The account's public key. */
  key: text(40).min(1),
  /** Created by the sender for each request: the idempotency key of retries. */
  id: z.uuid().toLowerCase(),
  /** The form; absent for a form of the site's own. */
  form: z.uuid().toLowerCase().optional(),
  /** As the person wrote it: in the account's country, or with + and the country's code. */
  phone: text(40).min(1),
  name: text(120).optional(),
  /** When the person wants to be called: one of the form's slots. Absent: as soon as possible. */
  at: z.iso.datetime().optional(),
  /** Whether the person ticked the consent text. */
  consent: z.boolean().optional(),
  lang: z.string().max(35).optional(),
  /** From `GET /collect/c2c`. */
  token: text(200),
  /** A field that people do not see. Whatever fills it in is a program. */
  website: text(400).optional(),
  url: text(4000).min(1),
  title: text(300).optional(),
  referrer: text(4000).optional(),
  /** The tracker's ids, if it runs: `talkie.visitorId` and `talkie.visitId`. */
  visitor: z.uuid().toLowerCase().optional(),
  visit: z.uuid().toLowerCase().optional(),
})
export type C2cRequest = z.output<typeof c2cRequestSchema>

/** The response to `POST /collect/c2c`. */
export const c2cResponseSchema = z.strictObject({
  /** When the call comes, in the form's language; '' for at once. */
  when: z.string(),
})
export type C2cResponse = z.output<typeof c2cResponseSchema>
