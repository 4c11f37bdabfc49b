import { z } from 'zod'
import { scoredCallSchema } from '../score/score-calls.ts'

/** What the simulation of one pool size found. */
export const sizeResultSchema = z.object({
  numbers: z.int(),
  calls: z.array(scoredCallSchema),
  /** Calls of the scored time to any number, those without a row in the report, and rows beyond one for a call. */
  made: z.int(),
  lost: z.int(),
  doubled: z.int(),
  overflow: z.object({
    /** Requests for a number of visits that held none, and those of them that found none free. */
    requests: z.int(),
    refused: z.int(),
    /** Visits, and those that never got a number. */
    visits: z.int(),
    never: z.int(),
    calls: z.int(),
    /** The share of overflow calls that the report puts at another source than the one that caused them. */
    misplaced: z.number(),
  }),
  seconds: z.number(),
})
export type SizeResult = z.infer<typeof sizeResultSchema>
