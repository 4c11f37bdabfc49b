import type { Answer, Measure } from '@talkie/contract/reporting'

/** What is counted of an agent's calls; every figure follows from it. */
export type AgentCounts = {
  /** Calls that rang at the agent, answered or not. */
  calls: number
  answered: number
  talk: number
  valid: number
  rated: number
  ratingSum: number
  positive: number
  negative: number
  missed: number
  returned: number
}

export const noCounts: AgentCounts = {
  ...{ calls: 0, answered: 0, talk: 0, valid: 0, rated: 0, ratingSum: 0 },
  ...{ positive: 0, negative: 0, missed: 0, returned: 0 },
}

const handled = {
  answered: 'answered_calls',
  talk: 'talk_seconds',
  valid: 'valid_calls',
  rated: 'rated_calls',
  ratingSum: 'rating_sum',
  positive: 'positive_calls',
  negative: 'negative_calls',
} as const satisfies Partial<Record<keyof AgentCounts, Measure>>
const missed = { missed: 'calls_ended', returned: 'returned_calls' } as const
/** Of the calls that rang at no agent: all of them. */
const unattended = {
  calls: 'calls_ended',
  ...handled,
  missed: 'missed_calls',
  returned: 'returned_calls',
} as const

type Names = Partial<Record<keyof AgentCounts, Measure>>
const all = { limit: 1000 }

/** The questions of the page, in the order in which `readAgentCounts` reads their answers. */
export const agentQuestions = [
  { by: ['agent' as const], measures: Object.values(handled), known: true, ...all },
  { by: ['rang_at' as const], measures: Object.values(unattended), ...all },
  { by: ['missed_by' as const], measures: Object.values(missed), known: true, ...all },
]

type When = 'values' | 'previous'
type Rows = Pick<Answer, 'rows'>['rows']

const readRows = (rows: Rows, names: Names, when: When): [name: string, counts: Partial<AgentCounts>][] =>
  rows.map((row) => [
    String(row.groups[0] ?? ''),
    Object.fromEntries(Object.keys(names).map((name, index) => [name, row[when]?.[index] ?? 0])),
  ])

/** The counts of each agent by name, and under '' those of the calls that rang at no agent. */
export const readAgentCounts = (
  [byAgent, byRung, byMissed]: readonly Pick<Answer, 'rows'>[],
  when: When,
): Map<string, AgentCounts> => {
  const counts = new Map<string, AgentCounts>()
  const add = (name: string, more: Partial<AgentCounts>) =>
    counts.set(name, { ...(counts.get(name) ?? noCounts), ...more })
  for (const [name, more] of readRows(byRung?.rows ?? [], unattended, when))
    add(name, name === '' ? more : { calls: more.calls ?? 0 })
  for (const [name, more] of readRows(byAgent?.rows ?? [], handled, when)) add(name, more)
  for (const [name, more] of readRows(byMissed?.rows ?? [], missed, when)) add(name, more)
  return counts
}

/** The sum of counts, figure by figure. */
export const sumCounts = (several: readonly AgentCounts[]): AgentCounts =>
  several.reduce(
    (sum, one) =>
      Object.fromEntries(
        (Object.keys(noCounts) as (keyof AgentCounts)[]).map((name) => [name, sum[name] + one[name]]),
      ) as AgentCounts,
    noCounts,
  )
