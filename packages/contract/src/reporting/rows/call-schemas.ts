import { z } from 'zod'
import { callerNameSchema } from '../../callers/caller-names.ts'
import { spamScoreSchema } from '../../callers/spam-schemas.ts'
import { callOutcomes, type Dimension, dimensions, eventTypes } from '../../events/event.ts'
import { staticNumberKinds } from '../../ringpools/static-numbers.ts'
import { visitActionKinds } from '../../tracking/visit-action.ts'
import { callLegSchema } from './call-legs.ts'
import { callMarkSchema } from './call-marks.ts'
import { attributionCauses, candidateReasons, validityReasons } from './calls.ts'
import { likelySourceSchema } from './likely-sources.ts'

const dimensionValues = z.record(z.enum(dimensions as unknown as [Dimension, ...Dimension[]]), z.string())

export const callRowSchema = z.object({
  callId: z.uuid(),
  /** `hangup`, or `llamadabruta` for a call that a call centre reported. */
  type: z.enum(eventTypes),
  at: z.coerce.date(),
  caller: z.string().nullable().describe('E.164; null when withheld'),
  number: z.string().describe('the tracking number, E.164'),
  destination: z.string(),
  ringpool: z.string(),
  agent: z.string(),
  outcome: z.enum(callOutcomes),
  ringSeconds: z.int(),
  talkSeconds: z.int(),
  durationSeconds: z.int(),
  /** 0 to 1; null if no visit could have caused the call. */
  confidence: z.number().nullable(),
  visitorId: z.string().nullable(),
  /** Of an overflow call, whose source is unknown: the likeliest first. Empty for all other calls. */
  likelySources: z.array(likelySourceSchema),
  dimensions: dimensionValues,
})
export type CallRow = z.infer<typeof callRowSchema>

/** A visit as the origin of a call. */
const originSchema = z.object({
  visitId: z.uuid(),
  at: z.coerce.date().nullable().describe('when the visit began; null if it was erased'),
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
})

/** A visitor who may have called, with the likeliest of the visits that held the number. */
const candidateSchema = z.object({
  visitorId: z.string(),
  visitId: z.uuid(),
  weight: z.number().describe('the probability, 0 to 1, that this visitor called'),
  delaySeconds: z.number(),
  reasons: z.array(z.enum(candidateReasons)),
  at: z.coerce.date().nullable().describe('when the visit began; null if it was erased'),
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  city: z.string(),
  device: z.string(),
  /** The visitor's other visits that held the number, newest first. */
  otherVisits: z.array(originSchema),
})

/** What was decided about a call's visitor before something made it be decided again. */
const formerAttributionSchema = z.object({
  at: z.coerce.date().describe('when it was decided again'),
  cause: z.enum(attributionCauses),
  visitId: z.uuid().nullable(),
  visitorId: z.uuid().nullable(),
  confidence: z.number().nullable(),
})

/** One step of a contact's timeline: a visit with its pages, a call, form, message or sale. */
export const pathStepSchema = z.object({
  id: z.string(),
  type: z.enum(eventTypes),
  at: z.coerce.date(),
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  term: z.string(),
  likelySources: z.array(likelySourceSchema),
  pageUrl: z.string(),
  pages: z.array(z.object({ at: z.coerce.date(), url: z.string(), title: z.string() })),
  /** What the visitor did with numbers on the pages of a visit, oldest first. */
  actions: z.array(
    z.object({ kind: z.enum(visitActionKinds), at: z.coerce.date(), e164: z.string().nullable() }),
  ),
  outcome: z.string(),
  /** Why a call is or is not valid. */
  reason: z.string(),
  durationSeconds: z.int(),
  value: z.number().nullable(),
  currency: z.string(),
})
export type PathStep = z.infer<typeof pathStepSchema>

export const callDetailSchema = z.object({
  call: callRowSchema,
  startedAt: z.coerce
    .date()
    .describe('when the caller called; `call.at` is when the newest event happened, such as its end'),
  callerName: callerNameSchema.nullable(),
  validity: z.enum(validityReasons).nullable(),
  hangupBy: z.string().nullable(),
  provider: z.string().nullable(),
  /** The ordinal number of this call among the caller's calls in the account; 1 for anonymous callers. */
  ordinal: z.int(),
  /** When the caller called the account first; this call's time for anonymous callers. */
  firstCallAt: z.coerce.date(),
  /** The visit that the call is attributed to; null if it is to none. */
  visitId: z.uuid().nullable(),
  candidates: z
    .array(candidateSchema)
    .describe('visitors who held the number in the 24 hours before, likeliest first'),
  /** The probability that it was none of the candidates; null if the number belongs to no ringpool's visitors. */
  nobody: z.number().nullable(),
  /** The static number that was called, from which the call's source is known; null for any other number. */
  staticNumber: z.object({ name: z.string(), kind: z.enum(staticNumberKinds) }).nullable(),
  /** The visitor's visits of the 30 days before, oldest first: the touches that models credit. */
  touches: z.array(originSchema.extend({ at: z.coerce.date(), channel: z.string() })),
  formerAttributions: z.array(formerAttributionSchema).describe('earlier decisions, oldest first'),
  /** How a user marked it by hand, and a user's note; null for none. */
  mark: callMarkSchema.nullable(),
  note: z.string().nullable(),
  /** How much the caller looked like spam at this call, and why; null for anonymous callers and calls in progress. */
  spam: spamScoreSchema.nullable(),
  /** The phones that rang, in the order in which they did; empty where the provider does not report them. */
  legs: z.array(callLegSchema),
  voicemail: z.boolean(),
  forwardedFrom: z.string().nullable(),
  transferredTo: z.string().nullable(),
  holds: z.int().describe('how often it was put on hold, as far as the telephone system reports it'),
  holdSeconds: z.int().describe('on hold, as part of the talk time; 0 until the call ended'),
  digits: z.string().nullable().describe('the keys that the caller pressed'),
  /** Undefined for a call that was not missed. */
  returned: z
    .object({
      at: z.coerce.date().nullable().describe('when its caller was reached; null if that was not yet'),
      byUser: z.boolean().describe('a user said so of this call, and can take it back'),
    })
    .optional(),
  /** Whether it may be marked and noted: not a call that only a call centre reported. */
  isOwn: z.boolean(),
  path: z.array(pathStepSchema),
})
export type CallDetail = z.infer<typeof callDetailSchema>
