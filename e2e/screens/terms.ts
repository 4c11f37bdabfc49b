import { rangeFromPreset, toCalendarDay } from '@talkie/contract/dates'
import type { ReportFilters } from '@talkie/contract/reporting'
import { type DemoTalkie, dealer } from './demo-talkie.ts'

type Answers = { answers: { rows: { groups: string[]; values: number[] }[] }[] }

/** The dealer's search terms of last month with their valid calls, most calls first. */
export const validByTerm = async (
  demo: DemoTalkie,
  { model = 'last_non_direct', filters = [] }: { model?: string; filters?: ReportFilters } = {},
): Promise<Map<string, number>> => {
  const range = rangeFromPreset('last_month', toCalendarDay('Europe/Madrid', new Date()))
  const questions = [
    { by: ['term'], measures: ['valid'], known: true, sort: [{ by: 'valid', direction: 'desc' }] },
  ]
  const { answers } = await demo.call<Answers>(`/accounts/${dealer}/reporting/words/ask`, {
    range,
    model,
    filters,
    questions,
  })
  return new Map(
    (answers[0]?.rows ?? []).map(({ groups: [term = ''], values: [valid = 0] }) => [term, valid]),
  )
}
