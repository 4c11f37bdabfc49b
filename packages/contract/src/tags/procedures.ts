import { z } from 'zod'
import { section } from '../access/access.ts'
import { accountIdSchema } from '../access/account-id.ts'
import { eventTagFieldsSchema, eventTagSchema, ringpoolTagFieldsSchema, ringpoolTagSchema } from './tags.ts'

const ofAccount = { accountId: accountIdSchema }
const oneOf = { ...ofAccount, tagId: z.uuid() }
/** So many numbers were shown to go with the tag; where it is another number by now, nothing is deleted. */
const deletion = z.strictObject({ ...oneOf, numbers: z.int().min(0) })
const deleted = z.object({ numbers: z.int().describe('entries of the pool that went with the tag') })

const ringpoolPath = '/accounts/{accountId}/tags/ringpool' as const
const eventPath = '/accounts/{accountId}/tags/event' as const

export const tags = {
  ringpool: {
    list: section('tags.ringpool', 'r')
      .route({ method: 'GET', path: ringpoolPath, summary: 'Ringpool tags, with what goes with each' })
      .input(z.object(ofAccount))
      .output(z.object({ tags: z.array(ringpoolTagSchema) })),
    create: section('tags.ringpool', 'w')
      .route({ method: 'POST', path: ringpoolPath, summary: 'Creates a ringpool tag' })
      .input(ringpoolTagFieldsSchema.extend(ofAccount))
      .output(ringpoolTagSchema),
    update: section('tags.ringpool', 'w')
      .route({ method: 'PUT', path: `${ringpoolPath}/{tagId}`, summary: 'Renames a ringpool tag' })
      .input(ringpoolTagFieldsSchema.extend(oneOf))
      .output(ringpoolTagSchema),
    setArchived: section('tags.ringpool', 'w')
      .route({
        method: 'PUT',
        path: `${ringpoolPath}/{tagId}/archived`,
        summary: 'Archives a ringpool tag, or restores it',
      })
      .input(z.strictObject({ ...oneOf, archived: z.boolean() }))
      .output(ringpoolTagSchema),
    remove: section('tags.ringpool', 'w')
      // By POST: proxies drop the body of a DELETE.
      .route({
        method: 'POST',
        path: `${ringpoolPath}/{tagId}/deletion`,
        summary: 'Deletes a ringpool tag and the numbers that carry it',
      })
      .input(deletion)
      .output(deleted),
  },
  event: {
    list: section('tags.event', 'r')
      .route({ method: 'GET', path: eventPath, summary: 'Event tags, with what goes with each' })
      .input(z.object(ofAccount))
      .output(z.object({ tags: z.array(eventTagSchema) })),
    create: section('tags.event', 'w')
      .route({ method: 'POST', path: eventPath, summary: 'Creates an event tag' })
      .input(eventTagFieldsSchema.extend(ofAccount))
      .output(eventTagSchema),
    update: section('tags.event', 'w')
      .route({
        method: 'PUT',
        path: `${eventPath}/{tagId}`,
        summary: 'Changes name and colour of an event tag',
      })
      .input(eventTagFieldsSchema.extend(oneOf))
      .output(eventTagSchema),
    setArchived: section('tags.event', 'w')
      .route({
        method: 'PUT',
        path: `${eventPath}/{tagId}/archived`,
        summary: 'Archives an event tag, or restores it',
      })
      .input(z.strictObject({ ...oneOf, archived: z.boolean() }))
      .output(eventTagSchema),
    remove: section('tags.event', 'w')
      .route({
        method: 'POST',
        path: `${eventPath}/{tagId}/deletion`,
        summary: 'Deletes an event tag, on all events, and the numbers that carry it',
      })
      .input(deletion)
      .output(deleted),
  },
}
