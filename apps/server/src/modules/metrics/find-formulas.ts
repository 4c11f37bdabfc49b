import { isDeepStrictEqual } from 'node:util'
import { formulaNames, type Measure, parseFormula, resolveFormula } from '@talkie/contract/reporting'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { validate } from 'uuid'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { type FindFormulas, type Formulas, fresh, noFormulas } from '../analytics/index.ts'
import { metric } from './tables.ts'

type FormulaKeys = { accountId: number; ids: readonly string[] }

const metricPrefix = 'metric:'

const listMetricIds = (measures: readonly Measure[]): string[] => {
  const ids = measures
    .filter((name) => name.startsWith(metricPrefix))
    .map((name) => name.slice(metricPrefix.length))
  return [...new Set(ids)].filter((id) => validate(id))
}

const readFormulas = async (db: Executor, { accountId, ids }: FormulaKeys): Promise<Map<string, string>> => {
  const rows = await db
    .select({ id: metric.id, fields: metric.fields })
    .from(metric)
    .where(and(eq(metric.accountId, accountId), inArray(metric.id, [...ids]), isNull(metric.builtIn)))
    .orderBy(metric.id)
  return new Map(rows.map(({ id, fields }) => [id, fields.formula]))
}

const resolveFormulas = (formulas: ReadonlyMap<string, string>): Formulas =>
  new Map(
    [...formulas].map(([id, formula]) => {
      const parsed = parseFormula(formula, formulaNames)
      // Formulas are checked when they are saved.
      if (!parsed.ok) throw new Error(`The formula of metric ${id} cannot be parsed: ${parsed.error}.`)
      return [id, resolveFormula(parsed.formula)]
    }),
  )

/** Creates the function that finds formulas. It caches what it read, and reads nothing where no own metric is requested. */
export const createFormulaFinder = (db: Executor): FindFormulas => {
  const cache = new LRUCache<string, Map<string, string>>({ max: 10_000 })
  return async (accountId, measures) => {
    const keys = { accountId, ids: listMetricIds(measures) }
    if (keys.ids.length === 0) return await noFormulas(accountId, measures)
    const key = JSON.stringify(keys)
    const read = async () => {
      const formulas = await readFormulas(db, keys)
      cache.set(key, formulas)
      return formulas
    }
    const cached = cache.get(key)
    // A metric that did not exist when it was cached may exist by now.
    if (cached?.size !== keys.ids.length) return fresh(resolveFormulas(await read()))
    const revalidate = async () => {
      const formulas = await read()
      return isDeepStrictEqual(formulas, cached) ? undefined : { value: resolveFormulas(formulas) }
    }
    return { value: resolveFormulas(cached), revalidate }
  }
}
