import type { Answer } from '@talkie/contract/reporting'
import type { SortBy } from '../../ui/data-table/data-table.tsx'

/** An answer with one of its measures only. Pure. */
export const pickMeasure = (answer: Answer, index: number): Answer => {
  const pick = (values: (number | null)[]) => [values[index] ?? null]
  const { totals } = answer
  return {
    ...answer,
    rows: answer.rows.map(({ groups, values, previous }) => ({
      groups,
      values: pick(values),
      ...(previous === undefined ? {} : { previous: previous && pick(previous) }),
    })),
    totals: {
      values: pick(totals.values),
      ...(totals.previous ? { previous: pick(totals.previous) } : {}),
    },
  }
}

/** An answer with its rows in the order of a table, which asks no server for it: measures by value, groups by name. Pure. */
export const sortAnswer = (answer: Answer, measures: readonly string[], sort: readonly SortBy[]): Answer => ({
  ...answer,
  rows: answer.rows.toSorted((a, b) => {
    for (const { id, desc } of sort) {
      const index = measures.indexOf(id)
      const order =
        index < 0
          ? String(a.groups[0] ?? '').localeCompare(String(b.groups[0] ?? ''))
          : (a.values[index] ?? -Infinity) - (b.values[index] ?? -Infinity)
      if (order !== 0 && !Number.isNaN(order)) return desc ? -order : order
    }
    return 0
  }),
})
