import { type FormulaName, formulaNames, type ParsedFormula, parseFormula } from '@talkie/contract/reporting'
import type { useText } from '../../../services/language/language.ts'
import { suggestVariable } from '../variables/find-variables.ts'
import type { Variable } from '../variables/variables.ts'
import { findSyntaxError } from './find-syntax-error.ts'

type Translate = ReturnType<typeof useText>['t']

/** Parses a formula with the names that a custom metric may use. */
export const parseMetricFormula = (text: string): ParsedFormula<FormulaName> =>
  parseFormula(text, formulaNames)

/** What breaks the syntax of a formula, and where; undefined if that is not known. */
const formatSyntaxError = (text: string, t: Translate): string | undefined => {
  const found = findSyntaxError(text)
  if (!found) return undefined
  if (found.kind === 'operandMissingAtEnd') return t('metrics.syntax.operandMissingAtEnd')
  const place = found.at + 1
  return 'piece' in found
    ? t(`metrics.syntax.${found.kind}`, { piece: found.piece, place })
    : t(`metrics.syntax.${found.kind}`, { place })
}

/** Formats the error of a formula, with its reason and place, in the user's language; null if the formula is valid. */
export const formatFormulaError = (
  text: string,
  t: Translate,
  variables: readonly Pick<Variable, 'name' | 'label' | 'about'>[] = [],
): string | null => {
  const parsed = parseMetricFormula(text)
  if (parsed.ok) return null
  const { error, at, names } = parsed
  const message = t(`error.field.${error}`)
  const atCharacter = at === undefined ? '' : ` (${t('metrics.atCharacter', { place: at + 1 })})`
  if (names) {
    const [unknown = ''] = names
    const meant = suggestVariable(variables, unknown)
    const hint = meant ? `. ${t('metrics.didYouMean', { name: meant.name, label: meant.label })}` : ''
    return `${message}: ${names.join(', ')}${names.length === 1 ? atCharacter : ''}${hint}`
  }
  const [character] = at === undefined ? [] : text.slice(at)
  if (error === 'invalid_characters' && character) return `${message}: ${character}${atCharacter}`
  const reason = error === 'invalid_syntax' && formatSyntaxError(text, t)
  return reason ? `${message}: ${reason}` : message
}
