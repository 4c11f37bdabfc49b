import { dayIn, rangeOfPreset } from '@talkie/contract/dates'
import type { ReportFilters } from '@talkie/contract/reporting'
import { type DemoTalkie, dealer } from './demo-talkie.ts'

type Answers = { answers: { rows: { groups: string[]; values: number[] }[] }[] }

/** The valid calls that the dealer's search terms had last month, by term; the most first. */
export const validByTerm = async (
  demo: DemoTalkie,
  { model = 'last_non_direct', filters = [] }: { model?: string; filters?: ReportFilters } = {},
): Promise<Map<string, number>> => {
  const range = rangeOfPreset('last_month', dayIn('Europe/Madrid', new Date()))
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
