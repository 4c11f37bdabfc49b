type WithTotals = { totals: { values: readonly (number | null)[] } }

/** Whether all answers are empty. Such answers never count as fresh, because they are soon outdated. */
export const isEmptyAnswer = (answers: readonly WithTotals[]): boolean =>
  answers.every(({ totals }) => totals.values.every((value) => !value))
