import type { FigureSelection, Metric } from '@talkie/contract/reporting'
import { type AgentCounts, sumCounts } from './agent-counts.ts'

const divide = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

type FigureKind = {
  format: Metric['format']
  /** Whether the figure of several agents is the mean of theirs (a count), and not that of all their calls (a share). */
  isCount: boolean
  /** Whether more is better, worse, or neither. */
  better: 'more' | 'less' | null
  value: (counts: AgentCounts) => number | null
  /** The calls that it counts, of an agent by name; '' are those that rang at no agent. */
  select: (name: string) => FigureSelection
}

const rangAt = (name: string): NonNullable<FigureSelection['fixed']> => ({ rang_at: name })
const handledBy = (name: string): NonNullable<FigureSelection['fixed']> =>
  name === '' ? rangAt(name) : { agent: name }
const handled = (measure: string) => (name: string) => ({ measure, fixed: handledBy(name) })
const missedBy = (measure: string) => (name: string) =>
  name === ''
    ? { measure: measure === 'calls_ended' ? 'missed_calls' : measure, fixed: rangAt(name) }
    : { measure, fixed: { missed_by: name } }

const count = (name: keyof AgentCounts, better: FigureKind['better']) => ({
  format: 'number' as const,
  isCount: true,
  better,
  value: (counts: AgentCounts) => counts[name],
})
const share = (value: FigureKind['value'], better: FigureKind['better']) => ({
  format: 'percent' as const,
  isCount: false,
  better,
  value,
})

/** The figures of an agent, in the order of the columns: how well first, then how long. */
const agentFigures = {
  calls: { ...count('calls', null), select: (name) => ({ measure: 'calls_ended', fixed: rangAt(name) }) },
  answered: { ...count('answered', null), select: handled('answered_calls') },
  answeredShare: {
    ...share(({ answered, calls }) => divide(answered, calls), 'more'),
    select: handled('answered_calls'),
  },
  validShare: {
    ...share(({ valid, answered }) => divide(valid, answered), 'more'),
    select: handled('valid_calls'),
  },
  rating: {
    ...share(({ ratingSum, rated }) => divide(ratingSum, rated), 'more'),
    format: 'number',
    select: handled('rated_calls'),
  },
  positive: { ...count('positive', 'more'), select: handled('positive_calls') },
  negative: { ...count('negative', 'less'), select: handled('negative_calls') },
  missed: { ...count('missed', 'less'), select: missedBy('calls_ended') },
  returned: { ...count('returned', null), select: missedBy('returned_calls') },
  talk: { ...count('talk', null), format: 'duration', select: handled('talk_seconds') },
  averageTalk: {
    ...share(({ talk, answered }) => divide(talk, answered), null),
    format: 'duration',
    select: handled('average_talk_seconds'),
  },
} as const satisfies Record<string, FigureKind>

export type AgentFigure = keyof typeof agentFigures
export const agentFigureNames = Object.keys(agentFigures) as AgentFigure[]

export const getFigure = (name: AgentFigure): FigureKind => agentFigures[name]

/** A figure of a team: the mean of its agents' counts, or the share of all their calls. Null without agents. */
export const averageOf = (name: AgentFigure, team: readonly AgentCounts[]): number | null => {
  if (team.length === 0) return null
  const { isCount, value } = getFigure(name)
  const sum = value(sumCounts(team))
  return sum === null ? null : isCount ? sum / team.length : sum
}
