import { foldText } from '@talkie/contract/fold-text'
import type { FilterField } from './filter.ts'

/** Whether a choice has a value with the words: 'unsure' finds the certainty. */
const hasValue = ({ kind, options = [] }: FilterField, words: string): boolean =>
  kind === 'choice' && options.some(({ label }) => foldText(label).includes(words))

/**
 * The fields that a search finds: by their names first, then choices by the words of their values. Groups stay together,
 * so that a heading is shown once.
 */
export const findFields = (fields: readonly FilterField[], search: string): FilterField[] => {
  const words = foldText(search.trim())
  const isNamed = ({ label }: FilterField) => foldText(label).includes(words)
  const named = fields.filter(isNamed)
  const found = [...named, ...fields.filter((field) => !isNamed(field) && hasValue(field, words))]
  return [...Map.groupBy(found, ({ group }) => group).values()].flat()
}
