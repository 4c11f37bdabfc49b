import { z } from 'zod'

/**
 * What became of a caller whose call nobody answered:
 * - `open`: somebody has to call back; `taken`: a user does so;
 * - `reached`: somebody spoke with the caller, by calling back or because the caller was answered later;
 * - `given_up`: nobody tries any more; `not_needed`: nobody has to call.
 */
export const missedCallerStates = ['open', 'taken', 'reached', 'given_up', 'not_needed'] as const
export type MissedCallerState = (typeof missedCallerStates)[number]

/** What a user may say of a missed caller. `taken` is refused while another user has taken the caller. */
export const missedCallerMarks = [
  'taken',
  'released',
  'not_reached',
  'reached',
  'given_up',
  'not_needed',
  'reopened',
] as const
export type MissedCallerMark = (typeof missedCallerMarks)[number]

/** A call within so many minutes is a quick response. */
export const quickResponseMinutes = 15

/** A caller whose calls nobody answered: once, however often the caller called. */
export const missedCallerSchema = z.object({
  /** E.164. */
  phone: z.string(),
  callerName: z.string(),
  state: z.enum(missedCallerStates),
  /** The calls since the caller was last reached, and when the first and the last of them began. */
  times: z.int(),
  firstAt: z.coerce.date(),
  lastAt: z.coerce.date(),
  /** The last call, and what it came from. */
  callId: z.uuid(),
  source: z.string(),
  campaign: z.string(),
  /** The number that the caller called, E.164. */
  number: z.string(),
  voicemail: z.boolean(),
  /** How often a user called back. */
  tries: z.int(),
  /** Who has taken the caller. */
  takenBy: z.object({ userId: z.string(), name: z.string() }).nullable(),
  /** From the first call until somebody called back or the caller was reached: all seconds, and those of the opening hours. */
  responseSeconds: z.int().nullable(),
  openResponseSeconds: z.int().nullable(),
  /** Seconds of the opening hours since the first call; null once nobody has to call any more. */
  openWaitSeconds: z.int().nullable(),
  /** What a user may say now. */
  marks: z.array(z.enum(missedCallerMarks)),
  steps: z.array(
    z.object({ kind: z.enum(missedCallerMarks), at: z.coerce.date(), by: z.string(), note: z.string() }),
  ),
})
export type MissedCaller = z.output<typeof missedCallerSchema>

export const missedCallFiguresSchema = z.object({
  /** Callers, and those whom somebody still has to call. */
  callers: z.int(),
  open: z.int(),
  reached: z.int(),
  /** The median; null without any response. */
  responseSeconds: z.number().nullable(),
  openResponseSeconds: z.number().nullable(),
  /** Of all callers, the share with a response within `quickResponseMinutes` of opening hours; null without callers. */
  quickShare: z.number().nullable(),
  /** Calls that are left out: of blacklisted callers and of likely spam, and anonymous ones. */
  spamCalls: z.int(),
  anonymousCalls: z.int(),
})
export type MissedCallFigures = z.output<typeof missedCallFiguresSchema>
