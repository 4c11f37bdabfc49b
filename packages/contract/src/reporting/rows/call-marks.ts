import { z } from 'zod'
import { callMarks } from '../questions/fields.ts'

/** The most calls that are marked at once. */
export const maxMarkedCalls = 500
export const maxMarkReasonLength = 300
export const maxNoteLength = 2000

/** A mark by hand; a null value takes it back. */
export const callMarkFieldsSchema = z.strictObject({
  value: z.enum(callMarks).nullable(),
  /** Why, in the user's words; '' if none are given. */
  reason: z.string().trim().max(maxMarkReasonLength).default(''),
})
export type CallMarkFields = z.output<typeof callMarkFieldsSchema>

/** What a user notes on a call; '' for none. */
export const callNoteSchema = z.string().trim().max(maxNoteLength)

/** A call's mark, with who made it and when. */
export const callMarkSchema = z.object({
  value: z.enum(callMarks),
  reason: z.string(),
  by: z.string().describe("the user's name at that time"),
  /** Whether Talkie applied what the analysis of the conversation suggested. */
  automatic: z.boolean(),
  at: z.coerce.date(),
})
