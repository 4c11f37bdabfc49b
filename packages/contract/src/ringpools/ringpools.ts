import { z } from 'zod'
import { limits } from '../shared/limits.ts'
import { accountCountries } from '../shared/locales.ts'
import { phoneMaskSchema } from '../shared/phone-mask.ts'
import { numberStates } from './number-states.ts'

/** Where a ringpool applies. Page rules match URLs; source rules match the visit's attribution. */
export const pageRuleSchema = z.strictObject({
  field: z.enum(['url', 'landing']),
  operator: z.enum(['is', 'contains', 'not_contains', 'starts_with', 'ends_with']),
  value: z.string().trim().min(1).max(500),
})
export type PageRule = z.infer<typeof pageRuleSchema>
export const sourceRuleSchema = z.strictObject({
  field: z.enum(['source', 'medium', 'campaign', 'channel', 'reach']),
  operator: z.enum(['is', 'is_not', 'contains', 'in']),
  /** For `in`, comma-separated values. */
  value: z.string().trim().min(1).max(500),
})
export type SourceRule = z.infer<typeof sourceRuleSchema>

const phone = z.string().trim().min(1).max(40)

export const ringpoolFieldsSchema = z.strictObject({
  name: z.string().trim().min(1).max(120),
  /** The name of the ringpool tag; created if the account has none of that name. */
  tag: z.string().trim().max(60).nullable(),
  destination: phone,
  /** The numbers on the site to replace, in any notation. */
  replaces: z.array(phone).max(20),
  /** CSS selectors of elements whose text becomes the number. */
  selectors: z.array(z.string().trim().min(1).max(200)).max(20),
  pageRules: z.array(pageRuleSchema).max(20),
  sourceRules: z.array(sourceRuleSchema).max(20),
  /** Minutes that a visitor keeps a number after the last heartbeat. */
  holdMinutes: z.int().min(1).max(1440),
  uniqueWindowDays: z.literal([...limits.uniqueWindows]),
  /** The number to show when none is free. */
  overflow: phone,
  /** How its numbers are written where a page gives no format. Empty: by the account's mask. */
  phoneMask: phoneMaskSchema.default(''),
  numberIds: z.array(z.uuid()).max(5000),
  active: z.boolean(),
})
export type RingpoolFields = z.infer<typeof ringpoolFieldsSchema>

/** A ringpool. All phones are E.164. */
export const ringpoolSchema = z.object({
  ...ringpoolFieldsSchema.shape,
  id: z.uuid(),
  createdAt: z.coerce.date(),
})
export type Ringpool = z.infer<typeof ringpoolSchema>

export const ringpoolSummarySchema = ringpoolSchema
  .omit({ numberIds: true, pageRules: true, sourceRules: true, selectors: true })
  .extend({
    /** The colour of its tag; null without one. */
    tagColor: z.string().nullable(),
    numbers: z.int(),
    assigned: z.int().describe('leased now'),
    inCall: z.int(),
    visitsToday: z.int().describe('visits that requested a number from it today'),
    overflowsToday: z.int(),
    overflowsPerDay: z.number().describe('average of the last 7 whole days'),
  })
export type RingpoolSummary = z.infer<typeof ringpoolSummarySchema>

/** One number in ringpool realtime. */
export const liveNumberSchema = z.object({
  numberId: z.uuid(),
  e164: z.string(),
  visible: z.string(),
  ringpoolId: z.uuid(),
  ringpoolName: z.string(),
  state: z.enum(numberStates),
  /** When the state began; null if unknown. */
  since: z.coerce.date().nullable(),
  /** When the current lease ends unless another heartbeat arrives. */
  leasedUntil: z.coerce.date().nullable(),
  visit: z
    .object({
      visitId: z.uuid(),
      source: z.string(),
      medium: z.string(),
      campaign: z.string(),
      city: z.string(),
      device: z.string(),
      pageUrl: z.string(),
      /** The page on which it began, with its parameters, and the one before it: they explain its number. */
      landing: z.string(),
      referrer: z.string(),
    })
    .nullable(),
  call: z
    .object({
      callId: z.uuid(),
      caller: z.string().nullable(),
      /** Name and company of the caller; null if neither is known, and for readers without the calls report. */
      callerName: z.object({ name: z.string(), company: z.string() }).nullable(),
      startedAt: z.coerce.date(),
      answeredAt: z.coerce.date().nullable(),
      agent: z.string().nullable(),
      outcome: z.string().nullable(),
      talkSeconds: z.int(),
    })
    .nullable(),
})
export type LiveNumber = z.infer<typeof liveNumberSchema>

/** One number on the realtime screen of all accounts. */
export const accountLiveNumberSchema = liveNumberSchema.extend({ accountId: z.int() })
export type AccountLiveNumber = z.infer<typeof accountLiveNumberSchema>

/** An account on the realtime screen of all accounts. */
export const liveAccountSchema = z.object({
  id: z.int(),
  name: z.string(),
  clientName: z.string(),
  country: z.enum(accountCountries),
})
export type LiveAccount = z.infer<typeof liveAccountSchema>
