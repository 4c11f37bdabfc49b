import { z } from 'zod'
import { sectionProcedure } from '../access/access.ts'
import { accountIdSchema } from '../access/account-id.ts'
import {
  eventTagFieldsSchema,
  eventTagSchema,
  maxMergedTags,
  ringpoolTagFieldsSchema,
  ringpoolTagSchema,
  tagMergeSchema,
} from './tags.ts'

const ofAccount = { accountId: accountIdSchema }
const ofTag = { ...ofAccount, tagId: z.uuid() }
/** `numbers` is the count that the confirmation dialog showed. If the count has changed since, nothing is deleted. */
const deletion = z.strictObject({ ...ofTag, numbers: z.int().min(0) })
const deleted = z.object({ numbers: z.int().describe('pool entries deleted with the tag') })
/** Tags that become another one, `tagId`. */
const mergePreview = z.strictObject({ ...ofTag, tagIds: z.array(z.uuid()).min(1).max(maxMergedTags) })
/** `numbers`: how many the preview says will change. */
const merge = mergePreview.extend({ numbers: z.int().min(0) })

const ringpoolPath = '/accounts/{accountId}/tags/ringpool' as const
const eventPath = '/accounts/{accountId}/tags/event' as const

export const tags = {
  ringpool: {
    list: sectionProcedure('tags.ringpool', 'r')
      .route({
        method: 'GET',
        path: ringpoolPath,
        summary: 'Ringpool tags, with what their deletion would remove',
      })
      .input(z.object(ofAccount))
      .output(z.object({ tags: z.array(ringpoolTagSchema) })),
    create: sectionProcedure('tags.ringpool', 'w')
      .route({ method: 'POST', path: ringpoolPath, summary: 'Creates a ringpool tag' })
      .input(ringpoolTagFieldsSchema.extend(ofAccount))
      .output(ringpoolTagSchema),
    update: sectionProcedure('tags.ringpool', 'w')
      .route({
        method: 'PUT',
        path: `${ringpoolPath}/{tagId}`,
        summary: 'Changes name and colour of a ringpool tag',
      })
      .input(ringpoolTagFieldsSchema.extend(ofTag))
      .output(ringpoolTagSchema),
    setArchived: sectionProcedure('tags.ringpool', 'w')
      .route({
        method: 'PUT',
        path: `${ringpoolPath}/{tagId}/archived`,
        summary: 'Archives a ringpool tag, or restores it',
      })
      .input(z.strictObject({ ...ofTag, archived: z.boolean() }))
      .output(ringpoolTagSchema),
    remove: sectionProcedure('tags.ringpool', 'w')
      // POST, because proxies drop the body of a DELETE.
      .route({
        method: 'POST',
        path: `${ringpoolPath}/{tagId}/deletion`,
        summary: 'Deletes a ringpool tag and the numbers that carry it',
      })
      .input(deletion)
      .output(deleted),
    previewMerge: sectionProcedure('tags.ringpool', 'r')
      .route({
        method: 'POST',
        path: `${ringpoolPath}/{tagId}/merge-preview`,
        summary: 'What merging tags into a ringpool tag would change',
      })
      .input(mergePreview)
      .output(tagMergeSchema),
    merge: sectionProcedure('tags.ringpool', 'w')
      .route({
        method: 'POST',
        path: `${ringpoolPath}/{tagId}/merge`,
        summary: 'Merges tags into a ringpool tag',
      })
      .input(merge)
      .output(tagMergeSchema),
  },
  event: {
    list: sectionProcedure('tags.event', 'r')
      .route({ method: 'GET', path: eventPath, summary: 'Event tags, with what their deletion would remove' })
      .input(z.object(ofAccount))
      .output(z.object({ tags: z.array(eventTagSchema) })),
    create: sectionProcedure('tags.event', 'w')
      .route({ method: 'POST', path: eventPath, summary: 'Creates an event tag' })
      .input(eventTagFieldsSchema.extend(ofAccount))
      .output(eventTagSchema),
    update: sectionProcedure('tags.event', 'w')
      .route({
        method: 'PUT',
        path: `${eventPath}/{tagId}`,
        summary: 'Changes name and colour of an event tag',
      })
      .input(eventTagFieldsSchema.extend(ofTag))
      .output(eventTagSchema),
    setArchived: sectionProcedure('tags.event', 'w')
      .route({
        method: 'PUT',
        path: `${eventPath}/{tagId}/archived`,
        summary: 'Archives an event tag, or restores it',
      })
      .input(z.strictObject({ ...ofTag, archived: z.boolean() }))
      .output(eventTagSchema),
    remove: sectionProcedure('tags.event', 'w')
      .route({
        method: 'POST',
        path: `${eventPath}/{tagId}/deletion`,
        summary: 'Deletes an event tag from all events, and the numbers that carry it',
      })
      .input(deletion)
      .output(deleted),
    previewMerge: sectionProcedure('tags.event', 'r')
      .route({
        method: 'POST',
        path: `${eventPath}/{tagId}/merge-preview`,
        summary: 'What merging tags into a event tag would change',
      })
      .input(mergePreview)
      .output(tagMergeSchema),
    merge: sectionProcedure('tags.event', 'w')
      .route({
        method: 'POST',
        path: `${eventPath}/{tagId}/merge`,
        summary: 'Merges tags into a event tag',
      })
      .input(merge)
      .output(tagMergeSchema),
  },
}
