import { type Metric, type MetricFields, metricFieldsSchema } from '@talkie/contract/reporting'
import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { builtInFields } from './built-in-looks.ts'
import { metric } from './tables.ts'

/** A metric with what is kept of it: the id of its row (none for a built-in one that nobody changed) and its place. */
export type FoundMetric = { metric: Metric; rowId: string | null; position: number }

type Kept = typeof metric.$inferSelect

const builtIns = (kept: readonly Kept[]): FoundMetric[] =>
  [...builtInFields].map(([id, usual], index) => {
    const row = kept.find(({ builtIn }) => builtIn === id)
    const changed = metricFieldsSchema.safeParse({ ...row?.fields, formula: usual.formula })
    return {
      metric: {
        ...(changed.success ? changed.data : usual),
        id,
        measure: id,
        builtIn: true,
        archived: row?.archived ?? false,
      },
      rowId: row?.id ?? null,
      position: row?.position ?? index,
    }
  })

const ownOnes = (kept: readonly Kept[]): FoundMetric[] =>
  kept
    .filter(({ builtIn }) => builtIn === null)
    .flatMap(({ id, fields, archived, position }) => {
      // A formula may name what formulas no longer know; it is left out rather than breaking the list.
      const read = metricFieldsSchema.safeParse(fields)
      if (!read.success) return []
      const own = { ...read.data, id, measure: `metric:${id}`, builtIn: false, archived }
      return [{ metric: own, rowId: id, position }]
    })

/** Every metric of an account in its order, archived ones among them; built-in ones stand first until it says otherwise. */
export const findMetrics = async (db: Executor, accountId: number): Promise<FoundMetric[]> => {
  const kept = await db
    .select()
    .from(metric)
    .where(eq(metric.accountId, accountId))
    .orderBy(asc(metric.createdAt), asc(metric.id))
  return [...builtIns(kept), ...ownOnes(kept)].sort((one, other) => one.position - other.position)
}

/** What a person says of a metric, without what we say of it. */
export const fieldsOf = ({ metric: found }: FoundMetric): MetricFields => {
  const { id: _, measure: _measure, builtIn: _builtIn, archived: _archived, ...fields } = found
  return fields
}
