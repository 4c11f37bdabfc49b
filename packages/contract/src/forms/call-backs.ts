import { z } from 'zod'
import { callBackFailures } from '../telephony/call-backs.ts'

/**
 * What became of a request to be called back:
 * - `new`: nobody has called yet;
 * - `calling`: the telephone system is calling both sides;
 * - `connected`: it connected them;
 * - `failed`: it was tried, and the person was not reached;
 * - `done`: somebody spoke with the person;
 * - `given_up`: nobody tries any more.
 */
export const callBackStates = ['new', 'calling', 'connected', 'failed', 'done', 'given_up'] as const
export type CallBackState = (typeof callBackStates)[number]

/** What a user may say of a request. */
export const callBackMarks = ['reached', 'not_reached', 'given_up', 'reopened'] as const
export type CallBackMark = (typeof callBackMarks)[number]

/**
 * What happens to a request. `called_us`: the person called, and was answered. `changed`: the person sent the form again,
 * with another time or name. The others than marks are those of the telephone system.
 */
export const callBackSteps = [
  ...callBackMarks,
  'called_us',
  'changed',
  'call_started',
  'call_connected',
  'call_failed',
] as const
export type CallBackStep = (typeof callBackSteps)[number]

/** A request to be called back, with its steps, the oldest first. */
export const callBackSchema = z.object({
  id: z.uuid(),
  /** The name of its form; '' without one. */
  form: z.string(),
  state: z.enum(callBackStates),
  tries: z.int(),
  at: z.coerce.date(),
  /** When the person wants to be called; null for as soon as possible. */
  wantedAt: z.coerce.date().nullable(),
  /** From when on somebody can call. */
  dueAt: z.coerce.date(),
  firstTriedAt: z.coerce.date().nullable(),
  /** From the request, or the wanted time, to the first try: all seconds, and those of the opening hours. */
  responseSeconds: z.int().nullable(),
  openResponseSeconds: z.int().nullable(),
  /** What a user may say of it now. */
  marks: z.array(z.enum(callBackMarks)),
  steps: z.array(
    z.object({
      kind: z.enum(callBackSteps),
      at: z.coerce.date(),
      /** Why the telephone system failed. */
      failure: z.enum(callBackFailures).nullable(),
      /** What the user or the telephone system said. */
      note: z.string(),
      /** The user; '' for the telephone system. */
      by: z.string(),
    }),
  ),
})
export type CallBack = z.output<typeof callBackSchema>

/** The requests of a range of days, and of its filters. Medians are of those that were tried; null without any. */
export const callBackFiguresSchema = z.object({
  requests: z.int(),
  /** Those that somebody still has to call. */
  open: z.int(),
  reached: z.int(),
  responseSeconds: z.number().nullable(),
  openResponseSeconds: z.number().nullable(),
})
export type CallBackFigures = z.output<typeof callBackFiguresSchema>
