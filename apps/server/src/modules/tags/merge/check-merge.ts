import { Refusal } from '../../../platform/http/http.ts'

/** A merge: the tags `tagIds` of an account become its tag `tagId`. */
export type MergeInput = { accountId: number; tagId: string; tagIds: readonly string[] }

/** A merge after its preview, with the count of numbers that the user confirmed. */
export type ConfirmedMerge = MergeInput & { numbers: number }

/**
 * Makes sure that a merge changes the confirmed count of numbers.
 *
 * @throws Refusal COUNT_CHANGED
 */
export const checkCount = ({ numbers }: ConfirmedMerge, count: number): void => {
  if (count !== numbers)
    throw new Refusal('COUNT_CHANGED', `This would now change ${count} numbers.`, undefined, count)
}

/**
 * Finds the tags of a merge among those of its account.
 *
 * @throws Refusal NOT_FOUND where one does not exist; BAD_REQUEST where a tag would become itself, or one that is archived
 */
export const checkMerge = <Tag extends { id: string; active: boolean }>(
  tags: readonly Tag[],
  { tagId, tagIds }: MergeInput,
): { into: Tag; merged: Tag[] } => {
  const into = tags.find(({ id }) => id === tagId)
  const ids = new Set(tagIds)
  const merged = tags.filter(({ id }) => ids.has(id))
  if (!into || merged.length < ids.size) throw new Refusal('NOT_FOUND', 'There is no such tag.')
  if (ids.has(tagId))
    throw new Refusal('BAD_REQUEST', 'A tag cannot be merged into itself.', { tagIds: 'invalid' })
  if (!into.active)
    throw new Refusal('BAD_REQUEST', 'An archived tag takes no others; restore it first.', {
      tagId: 'invalid',
    })
  return { into, merged }
}
