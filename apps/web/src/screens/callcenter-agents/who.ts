import type { ReportFilters } from '@talkie/contract/reporting'
import type { ListedAgent } from './agent-rows.ts'
import type { ChartFigure } from './agents-search.ts'

/** The agents of `team:<name>` or `agent:<id>`; all if nothing is chosen. */
export const findAgentsOf = (agents: readonly ListedAgent[], who: string | undefined): ListedAgent[] => {
  if (who === undefined) return [...agents]
  const [kind, ...rest] = who.split(':')
  const value = rest.join(':')
  return agents.filter(({ id, team }) => (kind === 'team' ? team === value : id === value))
}

/** The choice of an address, if it is still somebody: a team may have another name by now, an agent may be merged. */
export const findWho = (agents: readonly ListedAgent[], who: string | undefined): string | undefined =>
  findAgentsOf(agents, who).length > 0 ? who : undefined

const fields = { calls: 'rang_at', answered: 'agent', missed: 'missed_by' } as const

/** A condition takes so many values. */
const maxValues = 100

/** The filters of a chart's calls. Without a choice these are all calls, also those that rang at nobody. */
export const toChartFilters = (
  figure: ChartFigure,
  who: string | undefined,
  chosen: readonly ListedAgent[],
): ReportFilters => {
  if (who === undefined) return []
  const names = chosen.map(({ name }) => name)
  const conditions = Array.from({ length: Math.ceil(names.length / maxValues) }, (_, part) => ({
    field: fields[figure],
    operator: 'in' as const,
    value: names.slice(part * maxValues, (part + 1) * maxValues),
  }))
  return conditions.length > 1 ? [{ any: conditions }] : conditions
}

/** What a chart counts. The missed calls of an agent may have been answered by another one. */
export const toChartMeasure = (figure: ChartFigure, isChosen: boolean) => {
  if (figure === 'answered') return 'answered_calls' as const
  return figure === 'missed' && !isChosen ? ('missed_calls' as const) : ('calls_ended' as const)
}
