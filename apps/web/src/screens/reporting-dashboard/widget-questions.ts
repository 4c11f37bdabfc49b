import type { CallOutcome } from '@talkie/contract/events'
import type { questionSchema, ReportFilters, WidgetId } from '@talkie/contract/reporting'
import type { z } from 'zod'
import type { MetricLook } from '../../features/reports/metrics/use-metrics.ts'
import type { Bucket } from '../../features/reports/widgets/data/buckets.ts'
import type { MapName } from '../../features/reports/widgets/map/map-name.ts'
import type { BoardChoices } from './board-choices.ts'

export type QuestionInput = z.input<typeof questionSchema>

/** What questions are made of: the choices, how the range is cut, and which map is shown. */
export type Asking = { choices: BoardChoices; bucket: Bucket; map: MapName }

/** Rows of the table; who needs more asks for fewer days or a filter. */
export const mostRows = 500

const measuresOf = (metrics: readonly MetricLook[]) => metrics.map(({ measure }) => measure)

/** The figures that the five series of calls share while they count every call. */
export const callMeasures = [
  'call',
  'talk_seconds',
  'answered_calls',
  'valid_calls',
  'not_valid_calls',
  'missed_calls',
] as const

const everyCall = ({ bucket }: Asking): QuestionInput[] => [{ by: [bucket], measures: [...callMeasures] }]

type CallWidget = 'gtotal' | 'gduration' | 'gvalids' | 'gnovalids' | 'gnot'

const outcomes: Partial<Record<CallWidget, CallOutcome>> = {
  gvalids: 'valid',
  gnovalids: 'not_valid',
  gnot: 'not_answered',
}

/** Which calls' callers a series counts while it counts callers. */
export const callersOf = (widget: CallWidget): ReportFilters => {
  const outcome = outcomes[widget]
  return outcome ? [{ field: 'outcome', operator: 'is', value: outcome }] : []
}

const callers = (widget: CallWidget, { bucket }: Asking): QuestionInput[] => [
  { by: [bucket], measures: ['callers', 'talk_seconds'], filters: callersOf(widget) },
]

const calls = (widget: CallWidget) => (asking: Asking) =>
  asking.choices.mode === 'unique' ? callers(widget, asking) : everyCall(asking)

const most = (by: string) => [{ by, direction: 'desc' as const }]

/** What each widget asks; widgets that ask the same share an answer. */
const questions: Record<WidgetId, (asking: Asking) => QuestionInput[]> = {
  gtotal: calls('gtotal'),
  gduration: calls('gduration'),
  gvalids: calls('gvalids'),
  gnovalids: calls('gnovalids'),
  gnot: calls('gnot'),
  datatab: ({ choices }) => [
    { by: [choices.dimension], measures: measuresOf(choices.table), sort: choices.sort, limit: mostRows },
  ],
  heat: ({ choices }) => [{ by: ['weekday', 'hour'], measures: [choices.heat.measure] }],
  kpis: ({ choices, bucket }) => [{ by: [bucket], measures: measuresOf(choices.kpis) }],
  funnel: ({ choices }) =>
    choices.funnel.length > 0 ? [{ by: [], measures: measuresOf(choices.funnel) }] : [],
  daily: ({ choices, bucket }) => [{ by: [bucket], measures: measuresOf(choices.daily) }],
  reach: ({ choices }) => [{ by: ['reach'], measures: [choices.organicPaid.measure] }],
  keywords: ({ choices }) => [
    {
      by: ['term'],
      known: true,
      measures: measuresOf(choices.keywords),
      sort: most(choices.keywords.at(-1)?.measure ?? 'visit'),
      limit: 50,
    },
  ],
  distribution: ({ choices }) => [
    {
      by: [choices.spreadBy],
      measures: [choices.spread.measure],
      sort: most(choices.spread.measure),
      limit: 25,
    },
  ],
  map: ({ choices, map }) => [
    // Other countries too: what is not on Spain's map is said below it.
    { by: map === 'spain' ? ['region', 'country'] : ['country'], measures: [choices.map.measure] },
  ],
}

/** Days, hours and weeks of a range are at most so many; answers must not be cut among them. */
const complete = (question: QuestionInput): QuestionInput =>
  question.limit === undefined ? { ...question, limit: 1000 } : question

/** A question's name among the answers: two that ask the same have the same. */
export const keyOf = (question: QuestionInput): string => JSON.stringify(question)

/** What one widget asks, in the order in which it reads the answers. */
export const questionsOf = (widget: WidgetId, asking: Asking): QuestionInput[] =>
  questions[widget](asking).map(complete)

/** What a page with these widgets asks, each question once, by its name. */
export const questionsOfPage = (widgets: readonly WidgetId[], asking: Asking): Map<string, QuestionInput> =>
  new Map(
    widgets.flatMap((widget) => questionsOf(widget, asking)).map((question) => [keyOf(question), question]),
  )
