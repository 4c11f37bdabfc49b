import type { Answer } from '@talkie/contract/reporting'
import { shadeOf } from './shade.ts'

/** One hour of the week: its value, the one of the period compared with, and its share of the fullest (0 to 1). */
export type HeatCell = { now: number; before?: number; share: number }

const keyOf = (weekday: string | number | undefined, hour: string | number | undefined) =>
  `${weekday}-${hour}`

/** The cells of an answer by weekday (1 Monday to 7) and hour; those without a row are empty. */
export const heatCells = (answer: Answer) => {
  const compared = answer.totals.previous !== undefined
  const rows = new Map(answer.rows.map((row) => [keyOf(row.groups[0], row.groups[1]), row]))
  const most = answer.rows.reduce((largest, { values }) => Math.max(largest, values[0] ?? 0), 0)
  return {
    most,
    at: (weekday: number, hour: number): HeatCell => {
      const row = rows.get(keyOf(weekday, hour))
      const now = row?.values[0] ?? 0
      return {
        now,
        share: shadeOf(now, most, 'even'),
        ...(compared ? { before: row?.previous?.[0] ?? 0 } : {}),
      }
    },
  }
}

type Place = { weekday: number; hour: number }

const steps: Record<string, (from: Place) => Place> = {
  ArrowRight: ({ weekday, hour }) => ({ weekday, hour: Math.min(hour + 1, 23) }),
  ArrowLeft: ({ weekday, hour }) => ({ weekday, hour: Math.max(hour - 1, 0) }),
  ArrowDown: ({ weekday, hour }) => ({ weekday: Math.min(weekday + 1, 7), hour }),
  ArrowUp: ({ weekday, hour }) => ({ weekday: Math.max(weekday - 1, 1), hour }),
  Home: ({ weekday }) => ({ weekday, hour: 0 }),
  End: ({ weekday }) => ({ weekday, hour: 23 }),
}

/** Where a key leads from a cell; null for a key that leads nowhere. */
export const nextCell = (from: Place, key: string): Place | null => steps[key]?.(from) ?? null
