import { isDeepStrictEqual } from 'node:util'
import { formulaNames, type Measure, parseFormula, resolveFormula } from '@talkie/contract/reporting'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { validate } from 'uuid'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { type FindFormulas, type Formulas, fresh, noFormulas } from '../analytics/index.ts'
import { metric } from './tables.ts'

type FormulaKeys = { accountId: number; ids: readonly string[] }

const prefix = 'metric:'

const idsAmong = (measures: readonly Measure[]): string[] => {
  const ids = measures.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))
  return [...new Set(ids)].filter((id) => validate(id))
}

const readFormulas = async (db: Executor, { accountId, ids }: FormulaKeys): Promise<Map<string, string>> => {
  const found = await db
    .select({ id: metric.id, fields: metric.fields })
    .from(metric)
    .where(and(eq(metric.accountId, accountId), inArray(metric.id, [...ids]), isNull(metric.builtIn)))
    .orderBy(metric.id)
  return new Map(found.map(({ id, fields }) => [id, fields.formula]))
}

const understood = (formulas: ReadonlyMap<string, string>): Formulas =>
  new Map(
    [...formulas].map(([id, formula]) => {
      const parsed = parseFormula(formula, formulaNames)
      // It was checked when it was kept.
      if (!parsed.ok) throw new Error(`The formula of metric ${id} cannot be read: ${parsed.error}.`)
      return [id, resolveFormula(parsed.formula)]
    }),
  )

/** Nothing is read where no formula is asked for; what was asked for before is remembered. */
export const createFormulaFinder = (db: Executor): FindFormulas => {
  const known = new LRUCache<string, Map<string, string>>({ max: 10_000 })
  return async (accountId, measures) => {
    const wanted = { accountId, ids: idsAmong(measures) }
    if (wanted.ids.length === 0) return await noFormulas(accountId, measures)
    const key = JSON.stringify(wanted)
    const read = async () => {
      const formulas = await readFormulas(db, wanted)
      known.set(key, formulas)
      return formulas
    }
    const last = known.get(key)
    // One that was not there may be by now.
    if (last?.size !== wanted.ids.length) return fresh(understood(await read()))
    const revalidate = async () => {
      const now = await read()
      return isDeepStrictEqual(now, last) ? undefined : { value: understood(now) }
    }
    return { value: understood(last), revalidate }
  }
}
