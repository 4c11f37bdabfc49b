import { reportFiltersSchema } from '@talkie/contract/reporting'
import { z } from 'zod'
import { activities } from '../../features/ringpools/activity-filter.tsx'
import { searchText } from '../../services/navigation/search-text.ts'

/** What the charts show. */
export const chartFigures = ['calls', 'answered', 'missed'] as const
export type ChartFigure = (typeof chartFigures)[number]

/** The query string of the page, beside the date range. */
export const agentsSearchSchema = z.object({
  tab: z.enum(activities).default('active'),
  q: searchText.optional(),
  filters: reportFiltersSchema.unwrap().default([]),
  sort: z
    .array(z.object({ id: z.string().max(40), desc: z.boolean() }))
    .default([{ id: 'calls', desc: true }]),
  /** Whose calls the charts show: `team:<name>` or `agent:<id>`; all if absent. */
  who: z.string().max(100).optional(),
  figure: z.enum(chartFigures).default('calls'),
  /** The id of the agent in the drawer, or `new`. */
  agent: z.string().max(60).optional(),
})
