import type { Formula } from '@talkie/contract/reporting'
import { bound, chSql, type Fragment } from '../registry/sql-fragment.ts'

/**
 * A formula as SQL arithmetic over the expressions of its names. It gives the same values as the contract's
 * `evaluateFormula`: NULL for x/0, for anything computed from it, and for a result too large for a number.
 */
export const formulaSql = <Name extends string>(
  formula: Formula<Name>,
  nameSql: (name: Name) => Fragment,
): Fragment => {
  switch (formula.kind) {
    case 'number':
      return bound('Float64', formula.value)
    case 'name':
      return chSql`toFloat64(${nameSql(formula.name)})`
    case 'negative':
      return chSql`(0 - ${formulaSql(formula.of, nameSql)})`
    case 'operation': {
      const left = formulaSql(formula.left, nameSql)
      const right = formulaSql(formula.right, nameSql)
      switch (formula.operator) {
        case '+':
          return chSql`ifNotFinite(${left} + ${right}, NULL)`
        case '-':
          return chSql`ifNotFinite(${left} - ${right}, NULL)`
        case '*':
          return chSql`ifNotFinite(${left} * ${right}, NULL)`
        case '/':
          return chSql`ifNotFinite(${left} / ${right}, NULL)`
      }
    }
  }
}
