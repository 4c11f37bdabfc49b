import { type FormulaName, formulaNames, type ParsedFormula, parseFormula } from '@talkie/contract/reporting'
import type { useText } from '../../../services/language/language.ts'

type Say = ReturnType<typeof useText>['t']

/** A formula over what custom metrics may name. */
export const readFormula = (text: string): ParsedFormula<FormulaName> => parseFormula(text, formulaNames)

/** What is wrong with a formula and where, in the person's words; null where nothing is. */
export const formulaMessage = (text: string, t: Say): string | null => {
  const parsed = readFormula(text)
  if (parsed.ok) return null
  const { error, at, names } = parsed
  const said = t(`error.field.${error}`)
  if (names) return `${said}: ${names.join(', ')}`
  const [character] = at === undefined ? [] : text.slice(at)
  if (error === 'invalid_characters' && character) return `${said}: ${character}`
  if (error === 'invalid_syntax' && at !== undefined && at < text.trimEnd().length)
    return `${said} (${t('metrics.atCharacter', { place: at + 1 })})`
  return said
}
