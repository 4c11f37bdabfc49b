import type { Database } from '../../platform/postgres/postgres.ts'
import { procedure, toActor } from '../identity/index.ts'
import { createEventTag } from './event-tags/create-event-tag.ts'
import { deleteEventTag } from './event-tags/delete-event-tag.ts'
import { type CallEventCounter, listCountedEventTags } from './event-tags/list-counted-event-tags.ts'
import { mergeEventTags, previewEventTagMerge } from './event-tags/merge-event-tags.ts'
import { setEventTagArchived } from './event-tags/set-event-tag-archived.ts'
import { updateEventTag } from './event-tags/update-event-tag.ts'
import { createRingpoolTag } from './ringpool-tags/create-ringpool-tag.ts'
import { deleteRingpoolTag } from './ringpool-tags/delete-ringpool-tag.ts'
import { listRingpoolTags } from './ringpool-tags/list-ringpool-tags.ts'
import { mergeRingpoolTags, previewRingpoolTagMerge } from './ringpool-tags/merge-ringpool-tags.ts'
import { setRingpoolTagArchived } from './ringpool-tags/set-ringpool-tag-archived.ts'
import { updateRingpoolTag } from './ringpool-tags/update-ringpool-tag.ts'

export type TagsDeps = {
  db: Database
  /** Called when changed taggings were appended to the log. */
  onStored: () => void
  countCallEvents: CallEventCounter
}

/** The contract's `tags` procedures. */
export const tagsRoutes = ({ db, onStored, countCallEvents }: TagsDeps) => {
  const { ringpool, event } = procedure.tags
  return {
    ringpool: {
      list: ringpool.list.handler(async ({ input }) => ({ tags: await listRingpoolTags(db, input) })),
      create: ringpool.create.handler(({ input, context }) => createRingpoolTag(db, input, toActor(context))),
      update: ringpool.update.handler(({ input, context }) => updateRingpoolTag(db, input, toActor(context))),
      setArchived: ringpool.setArchived.handler(({ input, context }) =>
        setRingpoolTagArchived(db, input, toActor(context)),
      ),
      remove: ringpool.remove.handler(({ input, context }) => deleteRingpoolTag(db, input, toActor(context))),
      previewMerge: ringpool.previewMerge.handler(({ input }) => previewRingpoolTagMerge(db, input)),
      merge: ringpool.merge.handler(({ input, context }) => mergeRingpoolTags(db, input, toActor(context))),
    },
    event: {
      list: event.list.handler(async ({ input }) => ({
        tags: await listCountedEventTags({ db, countCallEvents }, input),
      })),
      create: event.create.handler(({ input, context }) => createEventTag(db, input, toActor(context))),
      update: event.update.handler(async ({ input, context }) => {
        const tag = await updateEventTag(db, input, toActor(context))
        onStored()
        return tag
      }),
      setArchived: event.setArchived.handler(({ input, context }) =>
        setEventTagArchived(db, input, toActor(context)),
      ),
      remove: event.remove.handler(async ({ input, context }) => {
        const deleted = await deleteEventTag(db, input, toActor(context))
        onStored()
        return deleted
      }),
      previewMerge: event.previewMerge.handler(({ input }) => previewEventTagMerge(db, input)),
      merge: event.merge.handler(async ({ input, context }) => {
        const merged = await mergeEventTags(db, input, toActor(context))
        onStored()
        return merged
      }),
    },
  }
}
