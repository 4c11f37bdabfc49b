import { z } from 'zod'
import { accountIdSchema } from '../access/account-id.ts'
import { channels, reaches } from '../events/index.ts'
import { pageRuleSchema, ringpoolFieldsSchema, sourceRuleSchema } from '../ringpools/index.ts'
import { replacementSchema } from './collect.ts'

const address = z.string().trim().max(4000)
const fields = ringpoolFieldsSchema.shape

/** A ringpool as its form has it, before it is saved. Phones may be written in any way; those that are none are left out. */
const ringpoolDraftSchema = z.strictObject({
  /** Null for a new one. */
  ringpoolId: z.uuid().nullable(),
  name: z.string().trim().max(120),
  active: fields.active,
  replaces: z.array(z.string().max(40)).max(20),
  selectors: fields.selectors,
  pageRules: fields.pageRules,
  sourceRules: fields.sourceRules,
  holdMinutes: fields.holdMinutes,
  overflow: z.string().max(40),
  phoneMask: fields.phoneMask,
  numberIds: fields.numberIds,
})
export type RingpoolDraft = z.infer<typeof ringpoolDraftSchema>

/** A page that a visitor would open, from where, and with which browser. */
export const pageTestSchema = z.strictObject({
  accountId: accountIdSchema,
  url: address.min(1).pipe(z.url({ protocol: /^https?$/, error: 'invalid' })),
  referrer: address.default(''),
  /** The address of the landing page, if the page is not the first of the visit. */
  landing: address.default(''),
  userAgent: z.string().max(1000),
  draft: ringpoolDraftSchema.optional(),
})
export type PageTest = z.infer<typeof pageTestSchema>

/**
 * Why a ringpool shows a number on the page or not. `outranked`: others replace all of its numbers there. `nothing`: it
 * replaces nothing anywhere.
 */
export const ringpoolOutcomes = ['shows', 'inactive', 'excluded', 'outranked', 'nothing'] as const
export type RingpoolOutcome = (typeof ringpoolOutcomes)[number]

/**
 * Why a source-level number is shown while a ringpool has no free number, or not. `outranked`: another one goes before.
 * `elsewhere`: it is shown in place of another ringpool only.
 */
export const sourceNumberOutcomes = ['shows', 'outranked', 'elsewhere', 'excluded'] as const
export type SourceNumberOutcome = (typeof sourceNumberOutcomes)[number]

/** What decided the source of a visit: see `SourceTrace` of the server. */
export const sourceRuleNames = ['utm', 'click', 'referrer', 'direct'] as const

const judged = { holds: z.boolean(), excludes: z.boolean() }
const judgedRuleSchema = z.union([pageRuleSchema.extend(judged), sourceRuleSchema.extend(judged)])

/** What the script would do on a page, and why. Nothing is stored or leased to find out. */
export const pageTestResultSchema = z.object({
  host: z.string(),
  isHostAllowed: z.boolean(),
  /** The hosts that the account allows, with their subdomains. */
  allowedHosts: z.array(z.string()),
  isAccountActive: z.boolean(),
  /** Automated: it is counted nowhere and gets no numbers. */
  bot: z.boolean(),
  technology: z.object({ browser: z.string(), os: z.string(), device: z.string() }),
  source: z.object({
    source: z.string(),
    medium: z.string(),
    campaign: z.string(),
    channel: z.enum(channels),
    reach: z.enum(reaches),
  }),
  decision: z.object({
    rule: z.enum(sourceRuleNames),
    /** What completed a source or medium that was not tagged. */
    completedBy: z.enum(['click', 'referrer']).nullable(),
    /** The name of the click id that was used. */
    click: z.string().nullable(),
    referrer: z.string().nullable(),
    isReferrerCounted: z.boolean(),
    /** Why the referrer is no source. */
    exclusion: z.object({ by: z.enum(['own', 'account', 'default']), entry: z.string() }).nullable(),
  }),
  /** Those that show a number first, in the order of their preference. */
  ringpools: z.array(
    z.object({
      /** Null for one that is not saved yet. */
      id: z.uuid().nullable(),
      name: z.string(),
      isDraft: z.boolean(),
      outcome: z.enum(ringpoolOutcomes),
      rules: z.array(judgedRuleSchema),
      /** Its numbers on the site, and the ringpool that replaces each on this page; null if none does. */
      replaces: z.array(z.object({ number: z.string(), by: z.string().nullable() })),
      selectors: z.array(z.string()),
      numbers: z.int(),
      free: z.int(),
      /** What it shows, if it does: a free number as an example, null if none is free, and what is shown then. */
      shown: z
        .object({
          number: replacementSchema.nullable(),
          overflow: replacementSchema,
          /** The account's source-level numbers: those that fit first, as they are preferred. Phones are E.164. */
          sourceNumbers: z.array(
            z.object({
              name: z.string(),
              visible: z.string(),
              outcome: z.enum(sourceNumberOutcomes),
              rules: z.array(judgedRuleSchema),
            }),
          ),
          /** The ringpool's own overflow number, E.164. */
          ringpoolOverflow: z.string(),
        })
        .nullable(),
    }),
  ),
  /** The expression that finds the numbers on the page, as the script gets it. */
  pattern: z.string(),
  gap: z.string(),
  /** Whether links that open WhatsApp keep their number and carry the visit's code. */
  whatsappCodes: z.boolean(),
})
export type PageTestResult = z.infer<typeof pageTestResultSchema>
