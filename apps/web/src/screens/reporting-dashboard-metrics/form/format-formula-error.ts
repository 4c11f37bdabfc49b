import { type FormulaName, formulaNames, type ParsedFormula, parseFormula } from '@talkie/contract/reporting'
import type { useText } from '../../../services/language/language.ts'

type Translate = ReturnType<typeof useText>['t']

/** Parses a formula with the names that a custom metric may use. */
export const parseMetricFormula = (text: string): ParsedFormula<FormulaName> =>
  parseFormula(text, formulaNames)

/** Formats the error of a formula and its position in the user's language; null if the formula is valid. */
export const formatFormulaError = (text: string, t: Translate): string | null => {
  const parsed = parseMetricFormula(text)
  if (parsed.ok) return null
  const { error, at, names } = parsed
  const message = t(`error.field.${error}`)
  if (names) return `${message}: ${names.join(', ')}`
  const [character] = at === undefined ? [] : text.slice(at)
  if (error === 'invalid_characters' && character) return `${message}: ${character}`
  if (error === 'invalid_syntax' && at !== undefined && at < text.trimEnd().length)
    return `${message} (${t('metrics.atCharacter', { place: at + 1 })})`
  return message
}
