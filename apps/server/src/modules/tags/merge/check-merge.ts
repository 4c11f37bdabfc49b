import { Refusal } from '../../../platform/http/http.ts'

/** A merge: the tags `tagIds` of an account become its tag `tagId`. */
export type MergeInput = { accountId: number; tagId: string; tagIds: readonly string[] }

/**
 * Finds the tags of a merge among those of its account.
 *
 * @throws Refusal NOT_FOUND where one does not exist; BAD_REQUEST where a tag would become itself
 */
export const checkMerge = <Tag extends { id: string }>(
  tags: readonly Tag[],
  { tagId, tagIds }: MergeInput,
): { into: Tag; merged: Tag[] } => {
  const into = tags.find(({ id }) => id === tagId)
  const ids = new Set(tagIds)
  const merged = tags.filter(({ id }) => ids.has(id))
  if (!into || merged.length < ids.size) throw new Refusal('NOT_FOUND', 'There is no such tag.')
  if (ids.has(tagId))
    throw new Refusal('BAD_REQUEST', 'A tag cannot be merged into itself.', { tagIds: 'invalid' })
  return { into, merged }
}
