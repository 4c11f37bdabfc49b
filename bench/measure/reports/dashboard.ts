/*
 * The questions of the dashboard, like those that `apps/web/src/screens/reporting-dashboard/widget-questions.ts` builds
 * for an account with the built-in metrics and two custom rates.
 */

type Question = {
  by?: string[]
  measures: string[]
  known?: boolean
  sort?: { by: string; direction: 'asc' | 'desc' }[]
  limit?: number
  filters?: unknown[]
}
export type Widget = { name: string; questions: Question[] }

const builtIn = ['visit', 'call', 'valid', 'whatsapp_message', 'c2c', 'fblead', 'sale']
const sortBy = (by: string): Question['sort'] => [{ by, direction: 'desc' }]
const calls = ['call', 'talk_seconds', 'answered_calls', 'valid_calls', 'not_valid_calls', 'missed_calls']

/** @param rates the measures of the account's custom metrics */
export const buildDashboard = (rates: readonly string[]): Widget[] => [
  { name: 'key figures by day', questions: [{ by: ['day'], measures: [...builtIn, ...rates] }] },
  { name: 'funnel', questions: [{ measures: ['visit', 'call', 'valid', 'sale'] }] },
  { name: 'bars by day', questions: [{ by: ['day'], measures: ['call', 'valid', 'c2c'] }] },
  { name: 'ring by reach', questions: [{ by: ['reach'], measures: ['valid'] }] },
  {
    name: 'keywords',
    questions: [
      { by: ['term'], known: true, measures: ['visit', 'call', 'valid'], sort: sortBy('visit'), limit: 50 },
    ],
  },
  { name: 'heat map', questions: [{ by: ['weekday', 'hour'], measures: ['call'] }] },
  {
    name: 'distribution by channel',
    questions: [{ by: ['channel'], measures: ['call'], sort: sortBy('call'), limit: 25 }],
  },
  {
    name: 'map by region',
    questions: [
      {
        by: ['region'],
        measures: ['call'],
        filters: [{ field: 'country', operator: 'is', value: 'ES' }],
      },
    ],
  },
  {
    name: 'table by campaign',
    questions: [{ by: ['campaign'], measures: [...builtIn, ...rates], sort: sortBy('valid'), limit: 500 }],
  },
  // The widgets gtotal, gduration, gvalids, gnovalids and gnot share one response.
  { name: 'series of calls', questions: [{ by: ['day'], measures: calls }] },
]

/** Distinct visitors and callers by day. Such counts cannot be added up over days. */
export const visitorsAndCallers: Widget = {
  name: 'visitors and callers by day',
  questions: [{ by: ['day'], measures: ['visitors', 'callers'] }],
}
