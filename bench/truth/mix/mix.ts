import { readFileSync } from 'node:fs'
import { z } from 'zod'

const share = z.number().min(0).max(1)
const rate = z.number().min(0)
const logNormal = z.object({ medianSeconds: z.number().positive(), spread: z.number().positive() })
const delay = z.array(logNormal.extend({ weight: z.number().positive() })).min(1)

const seen = z.object({ tap: share, dialler: share, back: share })

/**
 * How visitors come, look and call, and who else calls: all that the simulation draws from and the oracle knows.
 * docs/benchmarks.md explains each part. A `spread` is the standard deviation of the logarithm.
 */
const mixSchema = z.strictObject({
  /** Numbers of the ringpool, one simulation each. */
  poolSizes: z.array(z.int().min(1)).min(1),
  holdMinutes: z.int().min(1),
  /** Numbers of a second ringpool, shown once the day before and to nobody since. Only strangers call them. */
  controlNumbers: z.int().min(0),
  /** Calls before this time are played, and not scored. */
  warmUpHours: rate,
  hours: z.number().positive(),
  visitsPerHour: z.number().positive(),
  /** The share of visitors with a phone. The others have no telephone in the browser: they copy a number or read it. */
  phones: share,
  /** Log-normal, cut off at `mostSeconds`. */
  stay: logNormal.extend({ mostSeconds: z.number().positive() }),
  meanPageGapSeconds: z.number().positive(),
  /** The share of later pages that are contact pages. */
  contactPages: share,
  /** The share of visits that have the number in view for a while. */
  numberInView: share,
  /** The share of visits after which the visitor comes again, and the pause until then. */
  returning: z.object({ share, pause: logNormal }),
  /**
   * Source, medium and campaign that the report should show, and the referrer of those without `utm_*` parameters.
   * `interest` multiplies all rates of the visit; its mean over all sources should be 1.
   */
  sources: z
    .array(
      z.object({
        weight: z.number().positive(),
        interest: rate,
        credited: z.tuple([z.string(), z.string(), z.string()]),
        referrer: z.url().optional(),
      }),
    )
    .min(1),
  /** Logarithms of the factors by which engagement multiplies all rates of a visit. */
  interest: z.object({
    secondPage: z.number(),
    contactPage: z.number(),
    returning: z.number(),
    numberInView: z.number(),
    /** For each doubling of a minute of stay, plus one minute. */
    perDoubledStay: z.number(),
  }),
  calls: z.object({
    /** Calls from the page without a tap, in any second of the stay. */
    reading: z.object({ perSecond: rate }),
    /** Taps on phones, the share that becomes a call, its delay, and what the page sees of the tap in either case. */
    tap: z.object({ perSecond: rate, share, delay, seen: z.object({ call: seen, none: seen }) }),
    /** Copies of the number on other devices. */
    copy: z.object({ perSecond: rate, share, delay }),
    /** Calls after the visit. */
    after: z.object({ perVisit: rate, delay }),
    /** Calls of another person whom the visitor gave the number. */
    passedOn: z.object({ perVisit: rate, delay }),
    /** Further calls of the same person to the same number, after any call. */
    again: z.object({ perCall: share, delay }),
  }),
  /** The share of persons who withhold their number. */
  withheld: share,
  /** The share of calling visitors who also fill in a form with their phone, and how many of them before they call. */
  forms: z.object({ share, beforeTheCall: share }),
  strangersPerNumberAndDay: rate,
  strangersOfOverflowPerDay: rate,
  answered: share,
  ringSeconds: rate,
  talk: logNormal,
})
export type Mix = z.infer<typeof mixSchema>

/** The stated mix, the one that docs/benchmarks.md explains. */
export const statedMix = new URL('mix.json', import.meta.url)

/** Reads a mix. @throws for a file of another format */
export const readMix = (file: string | URL): Mix => mixSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
