import { z } from 'zod'
import { callOutcomes } from '../events/event.ts'
import { signalFields } from './connections.ts'

/** What a test call sends, in the order of a real one. */
export const testCallSteps = ['route', 'ringing', 'answered', 'ended'] as const
export type TestCallStep = (typeof testCallSteps)[number]

/** Why a step of a test call did not go as it should. */
export const testCallProblems = [
  'archived',
  'address',
  'signature',
  'unknown_number',
  'rejected',
  'not_accepted',
  'no_call',
] as const
export type TestCallProblem = (typeof testCallProblems)[number]

const stepSchema = z.object({
  step: z.enum(testCallSteps),
  /** The request as it was sent. */
  request: z.string(),
  /** The response's HTTP status, and its beginning. */
  status: z.int(),
  response: z.string(),
  milliseconds: z.number(),
  /** The call as it was after this step; null where the step makes none. */
  state: z.enum(['ringing', 'answered', 'ended']).nullable(),
  problem: z.enum(testCallProblems).nullable(),
})
export type TestCallStepResult = z.infer<typeof stepSchema>

/** How a test call went. Nothing of it is kept. */
export const testCallSchema = z.object({
  steps: z.array(stepSchema),
  /** What the call would have counted as; null if there was none. */
  call: z
    .object({
      number: z.string(),
      destination: z.string().nullable(),
      ringpool: z.string().nullable(),
      source: z.string(),
      medium: z.string(),
      /** How sure the visitor is, from 0 to 1; null without one. */
      confidence: z.number().nullable(),
      outcome: z.enum(callOutcomes).nullable(),
    })
    .nullable(),
})
export type TestCall = z.infer<typeof testCallSchema>

/** A field of the preview: what was found at its name, and how it is understood. */
const previewFieldSchema = z.object({
  field: z.enum(signalFields),
  /** As it was sent; null where nothing is at its name. */
  raw: z.string().nullable(),
  /** As it is understood; an instant as ISO 8601. */
  value: z.string().nullable(),
  /** Why it is not understood, as an English sentence. */
  problem: z.string().nullable(),
})
export type PreviewField = z.infer<typeof previewFieldSchema>

export const mappingPreviewSchema = z.object({
  /** The body that was read; null if the connection has received none. */
  body: z.string().nullable(),
  /** Why it cannot be read at all, as an English sentence. */
  problem: z.string().nullable(),
  fields: z.array(previewFieldSchema),
  /** The names in the body, to choose from. */
  names: z.array(z.string()),
})
export type MappingPreview = z.infer<typeof mappingPreviewSchema>
