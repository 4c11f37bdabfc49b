import type { TagMerge } from '@talkie/contract/tags'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { publishChange } from '../../../platform/live.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import { announceAccount } from '../../accounts/index.ts'
import { eventTag } from '../../events/tables.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { ringpool, ringpoolTag } from '../../numbers/ringpools/tables.ts'
import { type ConfirmedMerge, checkCount, checkMerge, type MergeInput } from '../merge/check-merge.ts'
import { findRetagged, retagNumbers } from '../merge/retag-numbers.ts'
import { changeSavedFilters } from '../saved-filters/change-saved-filters.ts'
import { joinRingpoolTags } from '../saved-filters/tag-filters.ts'
import { lockRingpoolTags, type StoredRingpoolTag } from './lock-ringpool-tags.ts'

const findRingpools = (tx: Executor, accountId: number, merged: readonly StoredRingpoolTag[]) => {
  const tagIds = merged.map(({ id }) => id)
  return tx
    .select({ id: ringpool.id, name: ringpool.name, tagId: ringpool.tagId })
    .from(ringpool)
    .where(and(eq(ringpool.accountId, accountId), inArray(ringpool.tagId, tagIds)))
    .orderBy(asc(ringpool.id))
}

const listEventTagNames = async (tx: Executor, accountId: number): Promise<string[]> => {
  const tags = await tx
    .select({ name: eventTag.name })
    .from(eventTag)
    .where(eq(eventTag.accountId, accountId))
  return tags.map(({ name }) => name)
}

const toNames = (tags: readonly StoredRingpoolTag[]) => tags.map(({ name }) => name)

/**
 * Counts what `mergeRingpoolTags` would change.
 *
 * @throws Refusal NOT_FOUND, BAD_REQUEST
 */
export const previewRingpoolTagMerge = (db: Database, input: MergeInput): Promise<TagMerge> =>
  db.transaction(async (tx) => {
    const { accountId } = input
    const tags = await tx.select().from(ringpoolTag).where(eq(ringpoolTag.accountId, accountId))
    const { into, merged } = checkMerge(tags, input)
    const others = await listEventTagNames(tx, accountId)
    const retagged = await findRetagged(tx, {
      accountId,
      names: toNames(merged),
      into: into.name,
      others,
    })
    return {
      ringpools: (await findRingpools(tx, accountId, merged)).length,
      events: 0,
      numbers: retagged.changed.length,
      keptNumbers: retagged.kept.length,
      filters: await changeSavedFilters(
        tx,
        { accountId, field: 'ringpool_tag', change: joinRingpoolTags(toNames([into, ...merged])) },
        null,
      ),
    }
  })

/**
 * Merges ringpool tags into one. Their ringpools carry it, and numbers with a merged name get its name unless an event tag
 * has either. Past events keep
 * the name that they were written with, so saved filters by one of the names select all of them from now on.
 *
 * @throws Refusal NOT_FOUND, BAD_REQUEST, COUNT_CHANGED
 */
export const mergeRingpoolTags = (db: Database, input: ConfirmedMerge, actor: Actor): Promise<TagMerge> =>
  db.transaction(async (tx) => {
    const { accountId } = input
    const { into, merged } = checkMerge(await lockRingpoolTags(tx, accountId), input)
    const ringpools = await findRingpools(tx, accountId, merged)
    const mergedIds = merged.map(({ id }) => id)
    await tx
      .update(ringpool)
      .set({ tagId: into.id })
      .where(and(eq(ringpool.accountId, accountId), inArray(ringpool.tagId, mergedIds)))
    const nameById = new Map(merged.map(({ id, name }) => [id, name]))
    for (const { id, name, tagId } of ringpools)
      await recordChange(
        tx,
        {
          action: 'update',
          kind: 'ringpool',
          objectId: id,
          name,
          accountId,
          before: { tag: nameById.get(tagId ?? '') ?? null },
          after: { tag: into.name },
        },
        actor,
      )
    const others = await listEventTagNames(tx, accountId)
    const counts = await retagNumbers(
      tx,
      { accountId, names: toNames(merged), into: into.name, others },
      actor,
    )
    checkCount(input, counts.numbers)
    const filters = await changeSavedFilters(
      tx,
      { accountId, field: 'ringpool_tag', change: joinRingpoolTags(toNames([into, ...merged])) },
      actor,
    )
    await tx
      .delete(ringpoolTag)
      .where(and(eq(ringpoolTag.accountId, accountId), inArray(ringpoolTag.id, mergedIds)))
    for (const { id, name, color } of merged)
      await recordChange(
        tx,
        {
          action: 'merge',
          kind: 'ringpool_tag',
          objectId: id,
          name,
          accountId,
          before: {
            name,
            color,
            ringpools: ringpools.filter(({ tagId }) => tagId === id).map((one) => one.name),
          },
          after: { name: into.name, color: into.color, ringpools: null },
        },
        actor,
      )
    await announceAccount(tx, accountId)
    await publishChange(tx, accountId, 'numbers', [])
    return { ringpools: ringpools.length, events: 0, ...counts, filters }
  })
