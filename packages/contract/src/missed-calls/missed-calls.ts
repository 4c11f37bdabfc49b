import { z } from 'zod'

/**
 * What became of whoever waits for a call: nobody answered, or a form asked for it:
 * - `open`: somebody has to call back; `taken`: a user does so;
 * - `reached`: somebody spoke with the caller, by calling back or because the caller was answered later;
 * - `given_up`: nobody tries any more; `not_needed`: nobody has to call.
 */
export const missedCallerStates = ['open', 'taken', 'reached', 'given_up', 'not_needed'] as const
export type MissedCallerState = (typeof missedCallerStates)[number]

/** Whether somebody still has to call a missed caller. */
export const isWaitingCaller = (state: MissedCallerState): boolean => state === 'open' || state === 'taken'

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

/** Whether a response after so many seconds of opening hours was quick; null for none yet. */
export const isQuickResponse = (openSeconds: number | null): boolean =>
  openSeconds !== null && openSeconds <= quickResponseMinutes * 60

/** The most calls that the list names of a caller: the last ones. */
export const maxNamedCalls = 20

/** Whoever waits for a call: once, however often the person called or asked to be called. */
export const missedCallerSchema = z.object({
  /** E.164. */
  phone: z.string(),
  callerName: z.string(),
  state: z.enum(missedCallerStates),
  /** The calls since the caller was last reached, the requests by form, and when the first and the last of both came. */
  times: z.int(),
  requested: z.int(),
  firstAt: z.coerce.date(),
  lastAt: z.coerce.date(),
  /** What the last call came from; '' without one. */
  source: z.string(),
  campaign: z.string(),
  /** The number that the caller called last, E.164; '' without a call. */
  number: z.string(),
  /** Whether the caller left a message in one of `calls`. */
  voicemail: z.boolean(),
  /** The calls that nobody answered, the last first. */
  calls: z.array(
    z.object({
      callId: z.uuid(),
      /** Its event in the calls report. */
      eventId: z.uuid(),
      at: z.coerce.date(),
      voicemail: z.boolean(),
    }),
  ),
  /** The requests by form, the last first; empty for whoever may not read them. */
  requests: z.array(
    z.object({
      /** Its event in the report of requests. */
      eventId: z.uuid(),
      form: z.string(),
      at: z.coerce.date(),
      /** When the person wants to be called; null for as soon as possible. */
      wantedAt: z.coerce.date().nullable(),
    }),
  ),
  /** How often a user called back. */
  tries: z.int(),
  /** Who has taken the caller. */
  takenBy: z.object({ userId: z.string(), name: z.string() }).nullable(),
  /** From the first call until somebody called back or the caller was reached: all seconds, and those of the opening hours. */
  responseSeconds: z.int().nullable(),
  openResponseSeconds: z.int().nullable(),
  /** Seconds of the opening hours since the first call, or the wanted time; null once nobody has to call any more. */
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
