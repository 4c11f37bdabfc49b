import { type Formula, formulaNames, type Measure, parseFormula, resolveFormula } from '@talkie/contract'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { validate } from 'uuid'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { metric } from '../tables.ts'
import type { Term } from './measure-formula.ts'

const prefix = 'metric:'

/**
 * The formulas of an account's own metrics among the measures, by their ids; archived ones too, for a saved view may
 * still ask for them. Nothing is read where none is asked for.
 */
export const findFormulas = async (
  db: Executor,
  accountId: number,
  measures: readonly Measure[],
): Promise<Map<string, Formula<Term>>> => {
  const ids = new Set(
    measures.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)),
  )
  const wanted = [...ids].filter((id) => validate(id))
  if (wanted.length === 0) return new Map()
  const found = await db
    .select({ id: metric.id, fields: metric.fields })
    .from(metric)
    .where(and(eq(metric.accountId, accountId), inArray(metric.id, wanted), isNull(metric.builtIn)))
  return new Map(
    found.map(({ id, fields }) => {
      const parsed = parseFormula(fields.formula, formulaNames)
      // It was checked when it was kept.
      if (!parsed.ok) throw new Error(`The formula of metric ${id} cannot be read: ${parsed.error}.`)
      return [id, resolveFormula(parsed.formula)]
    }),
  )
}
