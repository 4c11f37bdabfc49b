import { z } from 'zod'
import { oneLineSchema, visibleLineSchema } from '../shared/one-line.ts'

/** Limits of an account's agents. Beyond `agents`, providers create no more. */
export const agentLimits = { agents: 500, identifiers: 30, merged: 50 } as const

/** What users say of an agent. */
export const agentFieldsSchema = z.strictObject({
  name: visibleLineSchema.max(120),
  /** The telephone's number within the phone system; '' if there is none. */
  extension: oneLineSchema.max(40),
  /** '' for none. */
  team: oneLineSchema.max(80),
  /** '' for none. */
  email: z.union([z.literal(''), z.email().max(200)]),
  /** What else providers call the agent: a user name, an address of SIP, a direct line. */
  identifiers: z.array(visibleLineSchema.max(200)).max(agentLimits.identifiers),
})
export type AgentFields = z.infer<typeof agentFieldsSchema>

/** Somebody who answers an account's calls. */
export const agentSchema = z.object({
  ...agentFieldsSchema.shape,
  id: z.uuid(),
  active: z.boolean(),
  createdAt: z.coerce.date(),
  /** What providers have called the agent so far, in their words. */
  said: z.array(z.string()),
})
export type Agent = z.infer<typeof agentSchema>

/** What a merge would do, or has done. */
export const agentMergeSchema = z.object({
  /** The texts of providers that name the remaining agent from now on. */
  said: z.array(z.string()),
})
export type AgentMerge = z.infer<typeof agentMergeSchema>
