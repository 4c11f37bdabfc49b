import { z } from 'zod'

/**
 * A test visit: a user of Talkie opens the account's site with a code in its URL, and follows what becomes of it. The
 * visit is counted like any other, with the source of `testVisitSource`, so that its call can be attributed to it.
 */

/** The URL parameter with the code. */
export const testVisitParameter = 'talkie_test'

export const testVisitCodeSchema = z.string().regex(/^[\w-]{16}$/)

/** Minutes after its start in which the site's script reports what it meets. */
export const testVisitMinutes = 30

const text = (maxLength: number) => z.string().max(maxLength)

/** `POST /collect/check`: what the script met in the browser of a test visit. The response is `{}`. */
export const checkReportSchema = z.strictObject({
  /** The account's public key. */
  key: text(40).min(1),
  code: testVisitCodeSchema,
  /** The page's URL without query and fragment. */
  url: text(1000),
  /** The visit that the tracker counted; empty without one. */
  visit: z.union([z.uuid().toLowerCase(), z.literal('')]),
  /** The browser's clock, in milliseconds since 1970. */
  clock: z.int().min(0).max(8.64e15),
  /** Tags of the script on the page. */
  scripts: z.int().min(0).max(100),
  /** The script ran well after the page's `load` event: a visitor has read the site's own number by then. */
  late: z.boolean(),
  /** What the browser lets the site store: for good, for the tab, or nothing. */
  storage: z.enum(['stored', 'tab', 'none']),
  /** Why nothing may be stored or sent. */
  denied: z.enum(['opt_out', 'consent', 'signal']).nullable(),
  /** A program controls the browser (`navigator.webdriver`). */
  automated: z.boolean(),
  /** The server's response with the page's numbers has arrived. */
  answered: z.boolean(),
  /** What the site's content security policy stopped of the script. */
  violations: z.array(z.strictObject({ directive: text(60), blocked: text(300) })).max(5),
  /** The numbers to show: whether each is shown, and whether the site's own number that it replaces is left on the page. */
  numbers: z.array(z.strictObject({ number: text(20), shown: z.boolean(), left: z.boolean() })).max(10),
  /** The selectors of these numbers, with how many elements of the page each matches. */
  selectors: z.array(z.strictObject({ selector: text(200), matches: z.int().min(0).max(100_000) })).max(20),
  /** Forms on the page. */
  forms: z.int().min(0).max(1000),
})
export type CheckReport = z.infer<typeof checkReportSchema>
