import { reportFiltersSchema } from '@talkie/contract/reporting'
import { expect, test } from 'vitest'
import type { ListedAgent } from './agent-rows.ts'
import { findAgentsOf, findWho, toChartFilters } from './who.ts'

/* Marta of sales, Quim of the workshop, and a call centre of 120. */

const agent = (name: string, team: string): ListedAgent => ({
  ...{ id: name.toLowerCase(), name, team, extension: '', email: '', identifiers: [] },
  ...{ active: true, createdAt: '2026-11-01T00:00:00.000Z', said: [] },
})
const many = Array.from({ length: 120 }, (_, index) => agent(`Operator ${index}`, 'Call centre'))
const agents = [agent('Marta', 'Sales'), agent('Quim', 'Workshop'), ...many]

test('a choice that is nobody any more is none', () => {
  expect(findWho(agents, 'team:Sales')).toBe('team:Sales')
  expect(findWho(agents, 'agent:quim')).toBe('agent:quim')
  for (const gone of ['team:After-sales', 'agent:jordi', undefined])
    expect(findWho(agents, gone)).toBeUndefined()
})

test('the filter of a team has all its agents, also where one condition cannot take them', () => {
  const filtersOf = (who: string) =>
    reportFiltersSchema.parse(toChartFilters('answered', who, findAgentsOf(agents, who)))
  expect(filtersOf('team:Sales')).toEqual([{ field: 'agent', operator: 'in', value: ['Marta'] }])
  const names = filtersOf('team:Call centre').flatMap((filter) =>
    'any' in filter ? filter.any.flatMap((one) => ('value' in one ? one.value : [])) : [],
  )
  expect(names).toEqual(many.map(({ name }) => name))
})
