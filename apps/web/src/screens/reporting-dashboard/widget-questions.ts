import type { CallOutcome } from '@talkie/contract/events'
import {
  buildHeadlineQuestions,
  type questionSchema,
  type ReportFilters,
  type WidgetId,
} from '@talkie/contract/reporting'
import type { z } from 'zod'
import type { WidgetMetric } from '../../features/reports/metrics/use-metrics.ts'
import type { Bucket } from '../../features/reports/widgets/data/buckets.ts'
import type { MapName } from '../../features/reports/widgets/map/map-name.ts'
import type { BoardChoices } from './board-choices.ts'

export type QuestionInput = z.input<typeof questionSchema>

/** The input for building questions: the choices, the time bucket of the range, and the map. */
export type QuestionContext = { choices: BoardChoices; bucket: Bucket; map: MapName }

/** The maximum number of table rows. To see the others, the user narrows the dates or adds a filter. */
export const maxRows = 500

const listMeasures = (metrics: readonly WidgetMetric[]) => metrics.map(({ measure }) => measure)

/** The measures of the question that the five call widgets share in `total` mode. */
export const callMeasures = [
  'call',
  'talk_seconds',
  'answered_calls',
  'valid_calls',
  'not_valid_calls',
  'missed_calls',
] as const

const askAllCalls = ({ bucket }: QuestionContext): QuestionInput[] => [
  { by: [bucket], measures: [...callMeasures] },
]

type CallWidget = 'gtotal' | 'gduration' | 'gvalids' | 'gnovalids' | 'gnot'

const outcomes: Partial<Record<CallWidget, CallOutcome>> = {
  gvalids: 'valid',
  gnovalids: 'not_valid',
  gnot: 'not_answered',
}

/** The filter of a call widget in `unique` mode: it counts the callers of calls with this outcome. */
export const buildCallerFilter = (widget: CallWidget): ReportFilters => {
  const outcome = outcomes[widget]
  return outcome ? [{ field: 'outcome', operator: 'is', value: outcome }] : []
}

const askCallers = (widget: CallWidget, { bucket }: QuestionContext): QuestionInput[] => [
  { by: [bucket], measures: ['callers', 'talk_seconds'], filters: buildCallerFilter(widget) },
]

const askCalls = (widget: CallWidget) => (context: QuestionContext) =>
  context.choices.mode === 'unique' ? askCallers(widget, context) : askAllCalls(context)

/** The measures of the campaign report beside the page's metric. */
export const campaignMeasures = [
  'call',
  'answered_share',
  'average_talk_seconds',
  'first_time_callers',
] as const

/** The fields whose values the panels to add show. */
export const panelFields = {
  landing: 'pageUrl',
  pages: 'pageType',
  devices: 'device',
  visitors: 'newVsReturning',
} as const

const askPanel =
  (panel: keyof typeof panelFields) =>
  ({ choices: { metric } }: QuestionContext): QuestionInput[] => [
    {
      by: [panelFields[panel]],
      measures: [metric.measure],
      sort: sortDescending(metric.measure),
      limit: 25,
    },
  ]

const sortDescending = (by: string) => [{ by, direction: 'desc' as const }]

/** Builds the questions of each widget. Widgets with equal questions share an answer. */
const questionBuilders: Record<WidgetId, (context: QuestionContext) => QuestionInput[]> = {
  headline: ({ choices }) => buildHeadlineQuestions(choices.dimension, choices.metric.measure),
  trend: ({ choices, bucket }) => [{ by: [bucket], measures: [choices.metric.measure] }],
  campaigns: ({ choices: { metric } }) => [
    {
      by: ['campaign'],
      measures: [...new Set([metric.measure, ...campaignMeasures])],
      sort: sortDescending(metric.measure),
      limit: maxRows,
    },
  ],
  landing: askPanel('landing'),
  pages: askPanel('pages'),
  devices: askPanel('devices'),
  visitors: askPanel('visitors'),
  hours: ({ choices }) => [{ by: ['hour'], measures: [choices.metric.measure] }],
  gtotal: askCalls('gtotal'),
  gduration: askCalls('gduration'),
  gvalids: askCalls('gvalids'),
  gnovalids: askCalls('gnovalids'),
  gnot: askCalls('gnot'),
  datatab: ({ choices }) => [
    { by: [choices.dimension], measures: listMeasures(choices.table), sort: choices.sort, limit: maxRows },
  ],
  heat: ({ choices }) => [{ by: ['weekday', 'hour'], measures: [choices.heat.measure] }],
  kpis: ({ choices, bucket }) => [{ by: [bucket], measures: listMeasures(choices.kpis) }],
  funnel: ({ choices }) =>
    choices.funnel.length > 0 ? [{ by: [], measures: listMeasures(choices.funnel) }] : [],
  daily: ({ choices, bucket }) => [{ by: [bucket], measures: listMeasures(choices.daily) }],
  reach: ({ choices }) => [{ by: ['reach'], measures: [choices.organicPaid.measure] }],
  keywords: ({ choices }) => [
    {
      by: ['term'],
      known: true,
      measures: listMeasures(choices.keywords),
      sort: sortDescending(choices.keywords.at(-1)?.measure ?? 'visit'),
      limit: 50,
    },
  ],
  distribution: ({ choices }) => [
    {
      by: [choices.spreadBy],
      measures: [choices.spread.measure],
      sort: sortDescending(choices.spread.measure),
      limit: 25,
    },
  ],
  map: ({ choices, map }) => [
    // With the country, since other countries are listed below the map of Spain.
    { by: map === 'spain' ? ['region', 'country'] : ['country'], measures: [choices.map.measure] },
  ],
}

/** Adds a limit above the number of hours, days or weeks of any range, so that no answer is truncated. */
const addLimit = (question: QuestionInput): QuestionInput =>
  question.limit === undefined ? { ...question, limit: 1000 } : question

/** The key of a question among the answers. Equal questions have equal keys. */
export const toQuestionKey = (question: QuestionInput): string => JSON.stringify(question)

/** The questions of a widget, in the order in which it reads the answers. */
export const buildQuestions = (widget: WidgetId, context: QuestionContext): QuestionInput[] =>
  questionBuilders[widget](context).map(addLimit)

/** The questions of a page with these widgets, by key, without duplicates. */
export const buildPageQuestions = (
  widgets: readonly WidgetId[],
  context: QuestionContext,
): Map<string, QuestionInput> =>
  new Map(
    widgets
      .flatMap((widget) => buildQuestions(widget, context))
      .map((question) => [toQuestionKey(question), question]),
  )
