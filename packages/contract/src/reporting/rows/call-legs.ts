import { z } from 'zod'

/** How the ringing of one phone ended. */
export const legDispositions = ['answered', 'no_answer', 'busy', 'failed', 'canceled'] as const

/** One phone that rang during a call. */
export const callLegSchema = z.object({
  destination: z.string().nullable().describe('E.164, or as the provider writes it'),
  agent: z.string().nullable(),
  startedAt: z.coerce.date(),
  answeredAt: z.coerce.date().nullable(),
  endedAt: z.coerce.date().nullable(),
  disposition: z.enum(legDispositions).nullable(),
})
