import { z } from 'zod'

/**
 * The wire format between the tracker on the advertiser's site and `/collect/*`.
 *
 * Bodies are JSON, sent as `text/plain` to avoid a CORS preflight. Every body names the account by its public key.
 * Strings have a maximum length: the tracker truncates longer ones, and the server refuses them.
 */

const text = (maxLength: number) => z.string().max(maxLength)

/** Ids in the spelling of the stores: they compare them as such, where two spellings of one would be two. */
const uuid = z.uuid().toLowerCase()
const uuidv7 = z.uuidv7().toLowerCase()

/** The site's data layer: opaque strings whose meaning each account defines. */
export const dataLayerSchema = z
  .strictObject({
    atkey: text(200),
    atprod: text(200),
    atcat: text(200),
    atmod: text(200),
    pageType: text(200),
    priority: text(200),
  })
  .partial()
export type DataLayer = z.infer<typeof dataLayerSchema>

/** A visit as the tracker stores it: what a request says of it. */
const resumableVisitSchema = z.object({
  id: uuidv7,
  page: z.int().min(1).max(10_000),
  landing: text(4000),
  referrer: text(4000),
})

/**
 * `POST /collect/visit`: the visitor opened a page, or a single-page app changed its route.
 *
 * The same `visit` with a higher `page` is the next page of that visit. The same pair again is a retry and changes
 * nothing.
 */
export const visitRequestSchema = z.strictObject({
  /** The account's public key. */
  key: text(40).min(1),
  /** First-party visitor id, created by the tracker. It lives as long as the site's storage. */
  visitor: uuid,
  /** The visit's id, created by the tracker. It is the idempotency key of retries. */
  visit: uuidv7,
  /** 1 for the landing page, incremented with each page. */
  page: z.int().min(1).max(10_000),
  /** The page's URL with query, without fragment. */
  url: text(4000).min(1),
  title: text(300).optional(),
  /** The browser's referrer of the visit. */
  referrer: text(4000).optional(),
  /** The URL of the landing page, sent if `page` > 1. Page rules need it, and it makes up for a lost first request. */
  landing: text(4000).optional(),
  /**
   * The visit that ran until this one's referrer ended it, within 30 minutes and without a new campaign. If the account
   * excludes that referrer (a payment service, a sign-in page), the page belongs to the visit before.
   */
  before: resumableVisitSchema.optional(),
  dataLayer: dataLayerSchema.optional(),
  /** The site's own user id (the account's match ID option). */
  matchId: text(200).optional(),
  /**
   * The browser stores nothing for the site, so that each page begins a visit. `tab`: `visitor` is the browser's id of the
   * tab's first page on the site, which all pages of the tab have. The server then continues the visit. `page`: a browser
   * without such ids; `visitor` is new with each page.
   */
  unstored: z.enum(['tab', 'page']).optional(),
  /** The visitor agreed, where the account asks for consent. Without it, the account stores no visit. */
  consent: z.literal(true).optional(),
})
export type VisitRequest = z.infer<typeof visitRequestSchema>

/** One number to show in place of others on the page. */
export const replacementSchema = z.strictObject({
  lease: z.uuid().nullable().describe('null for the overflow number'),
  /** The numbers to find: digits only, each in every form that the site may use (national, international). */
  from: z.array(z.string().regex(/^\d{5,16}$/)),
  /** CSS selectors of elements whose whole text is replaced and whose `href` becomes a `tel:` link. */
  selectors: z.array(z.string()),
  /** The number for `tel:` links, E.164. */
  tel: z.string(),
  /** National digits without the trunk prefix. A page's number that is copied is known by them. */
  national: z.string(),
  /** The digits of the number in each form that may stand in the page's own grouping (national, international). */
  to: z.array(z.string()),
  /** The number in the account's phone mask, for places where the page gives no format. */
  display: z.string(),
})
export type Replacement = z.infer<typeof replacementSchema>

/**
 * The visit of a page that the site's server renders. The page has it as JSON in `data-talkie-visit` of the script's tag,
 * so that the tracker goes on with the same visitor, visit and page.
 */
export const servedVisitSchema = z.strictObject({
  ...resumableVisitSchema.shape,
  visitor: uuid,
  /** When it was rendered, in milliseconds since 1970: a page from a cache begins a visit of its own. */
  at: z.int(),
})
export type ServedVisit = z.infer<typeof servedVisitSchema>

/** The response to `POST /collect/visit`. */
export const visitResponseSchema = z.strictObject({
  replace: z.array(replacementSchema),
  /** The regular expression that finds the numbers, with `_` between any two digits (`buildNumberPattern`). */
  pattern: z.string(),
  /** What each `_` of the pattern stands for. */
  gap: z.string(),
  /** The names of URL parameters that begin a visit, as a regular expression: utm parameters and click ids. */
  campaign: z.string(),
  /** Seconds between heartbeats while the page is visible; 0 for none. */
  heartbeat: z.int(),
  /** Seconds without a heartbeat after which the tracker requests numbers again: the lease's hold, or less. */
  hold: z.int(),
  /** The visit that goes on in place of the request's, if it does, with this page. */
  resumed: resumableVisitSchema.optional(),
  /** Only in response to a server of the site: what the page hands to the tracker. */
  served: servedVisitSchema.optional(),
})
export type VisitResponse = z.infer<typeof visitResponseSchema>

/**
 * `GET /collect/number`: the numbers to show on a page without a visit, such as one whose visitor has not consented. The
 * response is that of `POST /collect/visit`, with `lease: null` in all its replacements and a heartbeat of 0. Nothing is
 * leased, nothing is stored, and no identifier is sent.
 */
export const numberQuerySchema = z.strictObject({
  /** The account's public key. */
  key: text(40).min(1),
  /** The page's URL with query, without fragment. */
  url: text(4000).min(1),
  /** The browser's referrer of the landing page. */
  referrer: text(4000).optional(),
  /** The URL of the landing page, if it is another one. */
  landing: text(4000).optional(),
})
export type NumberQuery = z.infer<typeof numberQuerySchema>

const yes = z.literal('1')

/**
 * `GET /collect/number` with a server key of the account in `Authorization: Bearer …`: a server of the site renders a page of
 * a visit. It is stored, and leases its numbers, as with `POST /collect/visit`. What is about the visitor is said by the
 * server, since the request is its own.
 */
export const servedNumberQuerySchema = z.strictObject({
  ...numberQuerySchema.shape,
  ...dataLayerSchema.shape,
  /** The visitor, where the server knows it: by the cookie that the tracker sets. Without it, the visitor is new. */
  visitor: uuid.optional(),
  /** The visit, to request the same again. Without it, the visitor's visit goes on, or another one begins. */
  visit: uuidv7.optional(),
  /** The visitor's address. */
  ip: z.union([z.ipv4(), z.ipv6()]),
  /** The visitor's browser; without it, the request's own. */
  userAgent: text(1000).optional(),
  title: text(300).optional(),
  /** The site's own user id (the account's match ID option). */
  matchId: text(200).optional(),
  /** The visitor agreed, where the account asks for consent. */
  consent: yes.optional(),
  /** The visitor's browser sends Global Privacy Control, or Do Not Track. */
  gpc: yes.optional(),
  dnt: yes.optional(),
})
export type ServedNumberQuery = z.infer<typeof servedNumberQuerySchema>

/**
 * `POST /collect/forget`: the visitor withdrew consent. Releases the numbers, and forgets who the visitor is and what was
 * recorded of the visits; they keep their source. The response is `{}`, also for a visitor who is unknown.
 */
export const forgetRequestSchema = z.strictObject({
  key: text(40).min(1),
  visitor: uuid,
})
export type ForgetRequest = z.infer<typeof forgetRequestSchema>

/** Who sent it: a visitor on a visit that is stored. */
const senderShape = { key: text(40).min(1), visitor: uuid, visit: uuid }

/**
 * `POST /collect/identify`: the site says who the visitor is. Anyone may forge it, so that it links what the visitor did
 * for readers, and never says who called.
 */
export const identifyRequestSchema = z.strictObject({
  ...senderShape,
  email: text(200).optional(),
  phone: text(200).optional(),
  name: text(200).optional(),
  /** The site's own user id. */
  matchId: text(200).optional(),
})
export type IdentifyRequest = z.infer<typeof identifyRequestSchema>

/**
 * `POST /collect/conversion`: the site reports a sale or a lead of a visit. `id` is the site's: a repetition by the
 * same visitor changes nothing.
 */
export const conversionRequestSchema = z.discriminatedUnion('type', [
  z.strictObject({
    ...senderShape,
    type: z.literal('sale'),
    id: text(100).min(1),
    /** Stores keep four decimals. */
    value: z.number().min(0.0001).max(1_000_000_000),
    currency: z.string().regex(/^[A-Z]{3}$/),
  }),
  z.strictObject({ ...senderShape, type: z.literal('lead'), id: text(100).min(1), name: text(200).min(1) }),
])
export type ConversionRequest = z.infer<typeof conversionRequestSchema>

/** `POST /collect/beat`: the heartbeat of a visible page. The response is `{}`. */
export const heartbeatRequestSchema = z.strictObject({
  key: text(40).min(1),
  visitor: uuid,
  visit: uuid,
  leases: z.array(uuid).max(20),
})
export type HeartbeatRequest = z.infer<typeof heartbeatRequestSchema>
