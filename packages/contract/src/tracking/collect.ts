import { z } from 'zod'

/**
 * What the tracker on the advertiser's site and `/collect/*` say to each other.
 *
 * Bodies are JSON sent as `text/plain`, so that no request needs a CORS preflight. Every body names the account
 * by its public key. Lengths are bounded here: a longer text is cut by the tracker, and refused by the server.
 */

const text = (most: number) => z.string().max(most)

/** The site's own data layer, opaque strings that each account names for itself. */
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

/**
 * `POST /collect/visit`: a page of a visit was opened (or a single-page app moved to another route).
 *
 * The same `visit` with a higher `page` is the next page of that visit; the same pair twice is a retry and
 * changes nothing.
 */
export const visitRequestSchema = z.strictObject({
  /** The account's public key. */
  key: text(40).min(1),
  /** First-party visitor id, made by the tracker; lives as long as the site's storage does. */
  visitor: z.uuid(),
  /** The visit's id (UUIDv7, made by the tracker), the key that makes a retry harmless. */
  visit: z.uuidv7(),
  /** 1 for the landing page, then counted up. */
  page: z.int().min(1).max(10_000),
  /** The page's address, with query, without fragment. */
  url: text(4000).min(1),
  title: text(300).optional(),
  /** The address that the visit came from, as the browser tells it. */
  referrer: text(4000).optional(),
  /** The address the visit landed on; sent when `page` > 1, so that rules and a lost first page still work. */
  landing: text(4000).optional(),
  dataLayer: dataLayerSchema.optional(),
  /** The site's own user id (the account's match ID option). */
  matchId: text(200).optional(),
})
export type VisitRequest = z.infer<typeof visitRequestSchema>

/** One number to show instead of others on the page. */
export const replacementSchema = z.strictObject({
  lease: z.uuid().nullable().describe('null when the overflow number is shown'),
  /** Numbers to look for, digits only, each in every form that the site may use (national, international). */
  from: z.array(z.string().regex(/^\d{5,16}$/)),
  /** Elements whose whole text is replaced, and whose `href` becomes `tel:`. */
  selectors: z.array(z.string()),
  /** What to put into `tel:` links, E.164. */
  tel: z.string(),
  /** National digits without the trunk prefix, for keeping a page's own grouping. */
  national: z.string(),
  /** What to show where no format can be taken from the page: by the account's phone mask. */
  display: z.string(),
})
export type Replacement = z.infer<typeof replacementSchema>

/** Answer to `POST /collect/visit`. */
export const visitResponseSchema = z.strictObject({
  replace: z.array(replacementSchema),
  /** Seconds between heartbeats while the page is visible; 0 for none. */
  heartbeat: z.int(),
  /** Seconds that a lease outlives its last heartbeat: past that, the tracker asks anew. */
  hold: z.int(),
})
export type VisitResponse = z.infer<typeof visitResponseSchema>

/** `POST /collect/beat`: the page is still being looked at. Answered with `{}`. */
export const beatRequestSchema = z.strictObject({
  key: text(40).min(1),
  visitor: z.uuid(),
  visit: z.uuid(),
  leases: z.array(z.uuid()).max(20),
})
export type BeatRequest = z.infer<typeof beatRequestSchema>
