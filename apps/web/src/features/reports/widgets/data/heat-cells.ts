import type { Answer } from '@talkie/contract/reporting'
import type { WidgetMetric } from '../../metrics/use-metrics.ts'
import { readBefore } from './read-before.ts'
import { toShade } from './shade.ts'

/** An hour of the week: its value, that of the compared period (null if unknown), and its share of the maximum (0 to 1). */
export type HeatCell = { now: number; before?: number | null; share: number }

const toCellKey = (weekday: string | number | undefined, hour: string | number | undefined) =>
  `${weekday}-${hour}`

/** An answer's cells by weekday (1 Monday to 7) and hour; cells without a row are empty. */
export const toHeatCells = (answer: Answer, metric: Pick<WidgetMetric, 'additive'>) => {
  const rows = new Map(answer.rows.map((row) => [toCellKey(row.groups[0], row.groups[1]), row]))
  const max = answer.rows.reduce((largest, { values }) => Math.max(largest, values[0] ?? 0), 0)
  return {
    max,
    at: (weekday: number, hour: number): HeatCell => {
      const row = rows.get(toCellKey(weekday, hour))
      const now = row?.values[0] ?? 0
      const before = readBefore(answer, row ?? {}, 0, metric)
      return {
        now,
        share: toShade(now, max, 'even'),
        ...(before === undefined ? {} : { before }),
      }
    },
  }
}
