import { z } from 'zod'
import { tagColors } from './tag-colors.ts'

/** A tag's name; two of one account that differ in case alone are the same. */
const name = z.string().trim().min(1).max(60)

export const ringpoolTagFieldsSchema = z.strictObject({ name })
export const eventTagFieldsSchema = z.strictObject({ name, color: z.enum(tagColors) })
export type EventTagFields = z.infer<typeof eventTagFieldsSchema>

/** What goes with a tag when it is deleted. */
const carried = {
  numbers: z.int().describe('entries of the pool that carry the tag'),
  inUse: z
    .int()
    .describe('of these, numbers that a visitor holds or a call is on: while there are any, nothing goes'),
  overflow: z.int().describe('of these, numbers that an active ringpool shows where none of its own is free'),
}

export const ringpoolTagSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  active: z.boolean(),
  /** The ringpools that carry it, by name. */
  ringpools: z.array(z.object({ id: z.uuid(), name: z.string() })),
  ...carried,
})
export type RingpoolTag = z.infer<typeof ringpoolTagSchema>

export const eventTagSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  color: z.string(),
  active: z.boolean(),
  events: z.int().describe('events that carry it'),
  ...carried,
})
export type EventTag = z.infer<typeof eventTagSchema>
