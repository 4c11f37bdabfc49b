import { type Metric, type MetricFields, metricFieldsSchema } from '@talkie/contract/reporting'
import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { builtInFields } from './built-in-styles.ts'
import { metric } from './tables.ts'

/** A metric with the id of its row (null for a built-in one that was never changed) and its position. */
export type StoredMetric = { metric: Metric; rowId: string | null; position: number }

type MetricRow = typeof metric.$inferSelect

const toBuiltInMetrics = (rows: readonly MetricRow[]): StoredMetric[] =>
  [...builtInFields].map(([id, defaults], index) => {
    const row = rows.find(({ builtIn }) => builtIn === id)
    const changed = metricFieldsSchema.safeParse({ ...row?.fields, formula: defaults.formula })
    return {
      metric: {
        ...(changed.success ? changed.data : defaults),
        id,
        measure: id,
        builtIn: true,
        archived: row?.archived ?? false,
      },
      rowId: row?.id ?? null,
      position: row?.position ?? index,
    }
  })

const toOwnMetrics = (rows: readonly MetricRow[]): StoredMetric[] =>
  rows
    .filter(({ builtIn }) => builtIn === null)
    .flatMap(({ id, fields, archived, position }) => {
      // A formula may contain a name that no longer exists. Its metric is left out, so that the list still works.
      const parsed = metricFieldsSchema.safeParse(fields)
      if (!parsed.success) return []
      const metric = { ...parsed.data, id, measure: `metric:${id}`, builtIn: false, archived }
      return [{ metric, rowId: id, position }]
    })

/** Every metric of an account in its order, archived ones included. By default the built-in metrics come first. */
export const findMetrics = async (db: Executor, accountId: number): Promise<StoredMetric[]> => {
  const rows = await db
    .select()
    .from(metric)
    .where(eq(metric.accountId, accountId))
    .orderBy(asc(metric.createdAt), asc(metric.id))
  return [...toBuiltInMetrics(rows), ...toOwnMetrics(rows)].sort((a, b) => a.position - b.position)
}

/** The fields of a metric that users edit. */
export const toMetricFields = ({ metric: found }: StoredMetric): MetricFields => {
  const { id: _, measure: _measure, builtIn: _builtIn, archived: _archived, ...fields } = found
  return fields
}
