import { foldText } from '@talkie/contract/fold-text'
import type { Variable } from './variables.ts'

type Searchable = Pick<Variable, 'name' | 'label' | 'about'>

/**
 * The variables whose name or label contains every word of a search; if there are none, those whose explanation helps to
 * contain them.
 */
export const findVariables = <Found extends Searchable>(
  variables: readonly Found[],
  search: string,
): Found[] => {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  const findIn = (toText: (variable: Found) => string) =>
    variables.filter((variable) => {
      const text = foldText(toText(variable))
      return words.every((word) => text.includes(word))
    })
  const named = findIn(({ name, label }) => `${name} ${label}`)
  return named.length > 0 ? named : findIn(({ name, label, about }) => `${name} ${label} ${about}`)
}

/**
 * The variable that an unknown name in a formula probably means: the one with this label, else the one with the shortest
 * label among those whose name or label contains it. Users write `visitas` for `visit`.
 */
export const suggestVariable = <Found extends Searchable>(
  variables: readonly Found[],
  unknown: string,
): Found | undefined => {
  const wanted = foldText(unknown).replaceAll('_', ' ')
  if (wanted.length < 3) return undefined
  const toTexts = ({ name, label }: Found) => [name.replaceAll('_', ' '), foldText(label)]
  const isExact = (variable: Found) => toTexts(variable).includes(wanted)
  const [closest] = variables
    .filter((variable) => toTexts(variable).some((text) => text.includes(wanted)))
    .sort((a, b) => Number(isExact(b)) - Number(isExact(a)) || a.label.length - b.label.length)
  return closest
}
