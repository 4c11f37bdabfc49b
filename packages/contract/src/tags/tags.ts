import { z } from 'zod'
import { tagColors } from './tag-colors.ts'

/** A tag's name, unique within an account regardless of case. */
const name = z.string().trim().min(1).max(60)

export const ringpoolTagFieldsSchema = z.strictObject({ name, color: z.enum(tagColors) })
export type RingpoolTagFields = z.infer<typeof ringpoolTagFieldsSchema>
export const eventTagFieldsSchema = z.strictObject({ name, color: z.enum(tagColors) })
export type EventTagFields = z.infer<typeof eventTagFieldsSchema>

/** What the deletion of a tag would remove. */
const carried = {
  numbers: z.int().describe('pool entries that carry the tag'),
  inUse: z
    .int()
    .describe('of these, numbers with a live lease or call; while there are any, the tag cannot be deleted'),
  overflow: z.int().describe('of these, overflow numbers of an active ringpool'),
}

export const ringpoolTagSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  color: z.string(),
  active: z.boolean(),
  /** The ringpools that carry it, sorted by name. */
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

/** What a merge of tags would change, or has changed. The merged tags no longer exist after it. */
export const tagMergeSchema = z.object({
  ringpools: z.int().describe('ringpools that carry a merged tag'),
  events: z.int().describe('events that carry a merged tag, where all events of a call count as one'),
  numbers: z.int().describe('pool entries with the text of a merged tag, which get the other one'),
  keptNumbers: z
    .int()
    .describe(
      'pool entries that keep the text of a merged tag, because a tag of the other kind has a name of these',
    ),
  filters: z.int().describe('saved views, scheduled e-mails and shared links that filter by a merged tag'),
})
export type TagMerge = z.infer<typeof tagMergeSchema>
/** The most tags that one merge takes. */
export const maxMergedTags = 50
