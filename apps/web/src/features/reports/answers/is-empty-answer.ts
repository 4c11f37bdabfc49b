type Totals = { totals: { values: readonly (number | null)[] } }

/** Whether answers say that nothing happened: 'nothing' is soon untrue, so that it never counts as fresh. */
export const isEmptyAnswer = (answers: readonly Totals[]): boolean =>
  answers.every(({ totals }) => totals.values.every((value) => !value))
