import type { Formula } from '@talkie/contract/reporting'
import { bound, type Fragment, sql } from '../registry/sql-fragment.ts'

/**
 * A formula as arithmetic over what its names stand for, such that it comes to the same as the contract's
 * `evaluateFormula`: NULL for x/0, for what is made of it, and for what is too large to be a number.
 */
export const formulaSql = <Name extends string>(
  formula: Formula<Name>,
  termSql: (name: Name) => Fragment,
): Fragment => {
  switch (formula.kind) {
    case 'number':
      return bound('Float64', formula.value)
    case 'name':
      return sql`toFloat64(${termSql(formula.name)})`
    case 'negative':
      return sql`(0 - ${formulaSql(formula.of, termSql)})`
    case 'operation': {
      const left = formulaSql(formula.left, termSql)
      const right = formulaSql(formula.right, termSql)
      switch (formula.operator) {
        case '+':
          return sql`ifNotFinite(${left} + ${right}, NULL)`
        case '-':
          return sql`ifNotFinite(${left} - ${right}, NULL)`
        case '*':
          return sql`ifNotFinite(${left} * ${right}, NULL)`
        case '/':
          return sql`ifNotFinite(${left} / ${right}, NULL)`
      }
    }
  }
}
