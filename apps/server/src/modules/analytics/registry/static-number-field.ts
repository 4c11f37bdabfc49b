import type { RegisteredField } from './registered-field.ts'
import { bound, chSql, type Fragment } from './sql-fragment.ts'

/**
 * The static number that was called or shown, by its present name: an event keeps the name of its time. A value to compare
 * with may be a former name, too, so that saved filters and links find the same events after a renaming.
 */
export const staticNumberField = (
  accountId: number,
): Pick<RegisteredField, 'type' | 'expression'> & Required<Pick<RegisteredField, 'isOneOf'>> => {
  const pairs = chSql`(SELECT arraySort(groupArray((former, name))) FROM former_name FINAL WHERE account_id = ${bound('UInt32', accountId)})`
  const toPresent = (name: Fragment) => chSql`transform(${name}, ${pairs}.1, ${pairs}.2, ${name})`
  const expression = toPresent(chSql`toString(static_number)`)
  return {
    type: 'String',
    expression,
    isOneOf: (texts) => chSql`has(arrayMap(text -> ${toPresent(chSql`text`)}, ${texts}), ${expression})`,
  }
}
