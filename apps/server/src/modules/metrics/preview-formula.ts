import { addDays, type DateRange } from '@talkie/contract/dates'
import { limits } from '@talkie/contract/limits'
import {
  evaluateFormula,
  type FormulaName,
  formulaNames,
  parseFormula,
  questionSchema,
  type ReportFilters,
  reportScopeSchema,
  variablesOf,
} from '@talkie/contract/reporting'
import { Refusal } from '../../platform/http.ts'
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

const daysOf = ({ start, end }: DateRange): string[] => {
  const days: string[] = []
  for (let day = start; day < end; day = addDays(day, 1)) days.push(day)
  return days
}

/**
 * What a formula comes to in a range: on the whole, which is not the sum of the days, and on each day.
 * @throws Refusal BAD_REQUEST at `formula`; what `askQuestions` throws
 */
export const previewFormula = async (
  deps: EventStore & { findFormulas: FindFormulas; findRollups: FindRollups },
  { formula, range, filters, ...account }: PreviewQuery,
): Promise<Preview> => {
  const parsed = parseFormula(formula, formulaNames)
  if (!parsed.ok)
    throw new Refusal('BAD_REQUEST', `The formula is not right: ${parsed.error}.`, { formula: parsed.error })
  const names = variablesOf(parsed.formula)
  const evaluated = (counts: readonly (number | null)[]) => {
    const values: Partial<Record<FormulaName, number | null>> = {}
    for (const [index, name] of names.entries()) values[name] = counts[index] ?? 0
    return evaluateFormula(parsed.formula, values)
  }
  const { answers } = await askQuestions(deps, {
    ...account,
    ...reportScopeSchema.parse({ range }),
    filters,
    questions: [
      // A formula of numbers alone asks for something too: its range is to be a right one.
      questionSchema.parse({
        by: ['day'],
        measures: names.length > 0 ? names : ['events'],
        limit: limits.rows.most,
      }),
    ],
  })
  const counted = new Map(answers[0]?.rows.map(({ groups, values }) => [groups[0], values]))
  return {
    value: evaluated(answers[0]?.totals.values ?? []),
    // Nothing is counted on days without events.
    days: daysOf(range).map((day) => ({ day, value: evaluated(counted.get(day) ?? []) })),
  }
}
