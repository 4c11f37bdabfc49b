/*
 * What the dashboard asks, as `apps/web/src/screens/reporting-dashboard/widget-questions.ts` does for an account with
 * the built-in metrics and two rates of its own.
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
const most = (by: string): Question['sort'] => [{ by, direction: 'desc' }]
const calls = ['call', 'talk_seconds', 'answered_calls', 'valid_calls', 'not_valid_calls', 'missed_calls']

/** @param rates the measures of the account's own metrics */
export const dashboard = (rates: readonly string[]): Widget[] => [
  { name: 'key figures by day', questions: [{ by: ['day'], measures: [...builtIn, ...rates] }] },
  { name: 'funnel', questions: [{ measures: ['visit', 'call', 'valid', 'sale'] }] },
  { name: 'bars by day', questions: [{ by: ['day'], measures: ['call', 'valid', 'c2c'] }] },
  { name: 'ring by reach', questions: [{ by: ['reach'], measures: ['valid'] }] },
  {
    name: 'keywords',
    questions: [
      { by: ['term'], known: true, measures: ['visit', 'call', 'valid'], sort: most('visit'), limit: 50 },
    ],
  },
  { name: 'heat map', questions: [{ by: ['weekday', 'hour'], measures: ['call'] }] },
  {
    name: 'distribution by channel',
    questions: [{ by: ['channel'], measures: ['call'], sort: most('call'), limit: 25 }],
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
    questions: [{ by: ['campaign'], measures: [...builtIn, ...rates], sort: most('valid'), limit: 500 }],
  },
  // gtotal, gduration, gvalids, gnovalids and gnot read one answer.
  { name: 'series of calls', questions: [{ by: ['day'], measures: calls }] },
]

/** Different persons by day: what cannot be added up. */
export const persons: Widget = {
  name: 'visitors and callers by day',
  questions: [{ by: ['day'], measures: ['visitors', 'callers'] }],
}
