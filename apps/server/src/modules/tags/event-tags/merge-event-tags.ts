import type { TagMerge } from '@talkie/contract/tags'
import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import { publishChange } from '../../../platform/live.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import { mergeTaggings } from '../../events/index.ts'
import { eventTag, eventTagging } from '../../events/tables.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { lockPool } from '../../numbers/index.ts'
import { ringpoolTag } from '../../numbers/ringpools/tables.ts'
import { type ConfirmedMerge, checkCount, checkMerge, type MergeInput } from '../merge/check-merge.ts'
import { findRetagged, retagNumbers } from '../merge/retag-numbers.ts'
import { changeSavedFilters } from '../saved-filters/change-saved-filters.ts'
import { replaceEventTags } from '../saved-filters/tag-filters.ts'

/**
 * Counts what `mergeEventTags` would change.
 *
 * @throws Refusal NOT_FOUND, BAD_REQUEST
 */
export const previewEventTagMerge = (db: Database, input: MergeInput): Promise<TagMerge> =>
  db.transaction(async (tx) => {
    const { accountId } = input
    const tags = await tx.select().from(eventTag).where(eq(eventTag.accountId, accountId))
    const { into, merged } = checkMerge(tags, input)
    const names = merged.map(({ name }) => name)
    const [counted] = await tx
      .select({ events: sql<number>`count(distinct ${eventTagging.eventId})::int` })
      .from(eventTagging)
      .where(
        and(
          eq(eventTagging.accountId, accountId),
          inArray(
            eventTagging.tagId,
            merged.map(({ id }) => id),
          ),
          not(eventTagging.deleted),
        ),
      )
    const others = await listRingpoolTagNames(tx, accountId)
    const retagged = await findRetagged(tx, { accountId, names, into: into.name, others })
    return {
      ringpools: 0,
      events: counted?.events ?? 0,
      numbers: retagged.changed.length,
      keptNumbers: retagged.kept.length,
      filters: await changeSavedFilters(
        tx,
        { accountId, field: 'tags', change: replaceEventTags(names, into.name) },
        null,
      ),
    }
  })

const listRingpoolTagNames = async (tx: Executor, accountId: number): Promise<string[]> => {
  const tags = await tx
    .select({ name: ringpoolTag.name })
    .from(ringpoolTag)
    .where(eq(ringpoolTag.accountId, accountId))
  return tags.map(({ name }) => name)
}

/**
 * Merges event tags into one: their events carry it, numbers with a merged name get its name unless a ringpool tag has either,
 * and saved filters name it in their place.
 *
 * @throws Refusal NOT_FOUND, BAD_REQUEST, COUNT_CHANGED
 */
export const mergeEventTags = (db: Database, input: ConfirmedMerge, actor: Actor): Promise<TagMerge> =>
  db.transaction(async (tx) => {
    const { accountId } = input
    await lockPool(tx)
    // Locked, so that putting one of them on events waits.
    const tags = await tx
      .select()
      .from(eventTag)
      .where(and(eq(eventTag.accountId, accountId), inArray(eventTag.id, [input.tagId, ...input.tagIds])))
      .orderBy(asc(eventTag.id))
      .for('update')
    const { into, merged } = checkMerge(tags, input)
    const names = merged.map(({ name }) => name)
    const { events, eventsByTag } = await mergeTaggings(tx, { accountId, merged, into })
    const others = await listRingpoolTagNames(tx, accountId)
    const counts = await retagNumbers(tx, { accountId, names, into: into.name, others }, actor)
    checkCount(input, counts.numbers)
    const filters = await changeSavedFilters(
      tx,
      { accountId, field: 'tags', change: replaceEventTags(names, into.name) },
      actor,
    )
    await tx.delete(eventTag).where(
      and(
        eq(eventTag.accountId, accountId),
        inArray(
          eventTag.id,
          merged.map(({ id }) => id),
        ),
      ),
    )
    for (const { id, name, color } of merged)
      await recordChange(
        tx,
        {
          action: 'merge',
          kind: 'event_tag',
          objectId: id,
          name,
          accountId,
          before: { name, color, events: eventsByTag.get(id) ?? 0 },
          after: { name: into.name, color: into.color, events: null },
        },
        actor,
      )
    if (counts.numbers > 0) await publishChange(tx, accountId, 'numbers', [])
    return { ringpools: 0, events, ...counts, filters }
  })
