import type { Answer } from '@talkie/contract/reporting'

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
