import { addDays, type DateRange } from '@talkie/contract/dates'
import { limits } from '@talkie/contract/limits'
import {
  evaluateFormula,
  type FormulaName,
  formulaNames,
  listVariables,
  parseFormula,
  questionSchema,
  type ReportFilters,
  reportScopeSchema,
} from '@talkie/contract/reporting'
import { Refusal } from '../../platform/http/http.ts'
import { askQuestions, type EventStore, type FindFormulas, type FindRollups } from '../analytics/index.ts'

type PreviewQuery = {
  accountId: number
  timezone: string
  currency: string
  formula: string
  range: DateRange
  filters: ReportFilters
}
type Preview = { value: number | null; days: { day: string; value: number | null }[] }

const listDays = ({ start, end }: DateRange): string[] => {
  const days: string[] = []
  for (let day = start; day < end; day = addDays(day, 1)) days.push(day)
  return days
}

/**
 * Evaluates a formula over a range, which is not the sum of its days, and on each day.
 * @throws Refusal BAD_REQUEST at `formula`; what `askQuestions` throws
 */
export const previewFormula = async (
  deps: EventStore & { findFormulas: FindFormulas; findRollups: FindRollups },
  { formula, range, filters, ...account }: PreviewQuery,
): Promise<Preview> => {
  const parsed = parseFormula(formula, formulaNames)
  if (!parsed.ok)
    throw new Refusal('BAD_REQUEST', `The formula is invalid: ${parsed.error}.`, { formula: parsed.error })
  const names = listVariables(parsed.formula)
  const evaluate = (counts: readonly (number | null)[]) => {
    const values: Partial<Record<FormulaName, number | null>> = {}
    for (const [index, name] of names.entries()) values[name] = counts[index] ?? 0
    return evaluateFormula(parsed.formula, values)
  }
  const { answers } = await askQuestions(deps, {
    ...account,
    ...reportScopeSchema.parse({ range }),
    filters,
    questions: [
      // A formula of numbers alone needs no aggregate, but the question checks its range.
      questionSchema.parse({
        by: ['day'],
        measures: names.length > 0 ? names : ['events'],
        limit: limits.rows.max,
      }),
    ],
  })
  const countsByDay = new Map(answers[0]?.rows.map(({ groups, values }) => [groups[0], values]))
  return {
    value: evaluate(answers[0]?.totals.values ?? []),
    // A day without events is not in the answer: its aggregates are 0.
    days: listDays(range).map((day) => ({ day, value: evaluate(countsByDay.get(day) ?? []) })),
  }
}
