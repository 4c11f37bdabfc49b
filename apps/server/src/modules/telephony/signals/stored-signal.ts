import { callSignalEvents } from '@talkie/contract/telephony'
import { z } from 'zod'
import type { CallSignal } from './call-signal.ts'

const instant = z.coerce.date()

/** A signal in the `signal` table: JSON, with instants as text. */
const storedSignalSchema = z.object({
  id: z.string(),
  event: z.enum(callSignalEvents),
  occurredAt: instant,
  caller: z.string().nullable(),
  callerHidden: z.boolean(),
  callerName: z.string().optional(),
  called: z.string().nullable(),
  destination: z.string().nullable(),
  startedAt: instant.optional(),
  answeredAt: instant.optional(),
  endedAt: instant.optional(),
  ringSeconds: z.number().optional(),
  talkSeconds: z.number().optional(),
  holdSeconds: z.number().optional(),
  disposition: z.enum(['answered', 'no_answer', 'busy', 'failed', 'canceled']).optional(),
  agent: z.string().optional(),
  legId: z.string().optional(),
  voicemail: z.boolean().optional(),
  forwardedFrom: z.string().optional(),
  transferredTo: z.string().optional(),
  digits: z.string().optional(),
  sipCode: z.number().optional(),
  q850Cause: z.number().optional(),
  hangupBy: z.enum(['caller', 'callee', 'network']).optional(),
  recordingId: z.string().optional(),
  recordingUrl: z.string().optional(),
  recordingStartedAt: instant.optional(),
  recordingSeconds: z.number().optional(),
  recordingChannels: z.number().optional(),
  outbound: z.object({ accountId: z.number(), phone: z.string().nullable() }).optional(),
}) satisfies z.ZodType<CallSignal>

/** Parses a stored signal. @throws ZodError */
export const parseStoredSignal = (stored: unknown): CallSignal => storedSignalSchema.parse(stored)
