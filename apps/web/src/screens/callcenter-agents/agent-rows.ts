import type { JsonifiedValue } from '@orpc/openapi-client'
import type { Agent } from '@talkie/contract/agents'
import { type AgentCounts, noCounts } from './agent-counts.ts'

export type ListedAgent = JsonifiedValue<Agent>

/** A row of the table: an agent with its calls, or the calls of nobody. */
export type AgentRow = {
  /** The agent's id; `nobody` for calls that rang at no agent. */
  id: string
  /** The name in reports; '' for nobody. */
  name: string
  agent: ListedAgent | undefined
  counts: AgentCounts
  /** Undefined without a comparison. */
  before: AgentCounts | undefined
  /** The agents with calls of the same team, this one among them; all agents with calls if the team has no other. */
  team: AgentCounts[]
  /** The name of that team; null if these are all agents. */
  teamName: string | null
}

const nobody = 'nobody'

/** Nobody is no agent, and stands below them. */
export const isNobody = ({ id }: AgentRow): boolean => id === nobody

type Figures = { now: ReadonlyMap<string, AgentCounts>; before: ReadonlyMap<string, AgentCounts> | undefined }

/** The rows of all agents, and of nobody where calls rang at no agent. */
export const buildAgentRows = (agents: readonly ListedAgent[], { now, before }: Figures): AgentRow[] => {
  const countsOf = ({ name }: { name: string }) => now.get(name) ?? noCounts
  const busy = agents.filter((agent) => countsOf(agent).calls > 0)
  const rows = agents.map((agent): AgentRow => {
    const mates = busy.filter(({ team }) => team !== '' && team === agent.team)
    const hasTeam = mates.some(({ id }) => id !== agent.id)
    return {
      id: agent.id,
      name: agent.name,
      agent,
      counts: countsOf(agent),
      before: before && (before.get(agent.name) ?? noCounts),
      team: (hasTeam ? mates : busy).map(countsOf),
      teamName: hasTeam ? agent.team : null,
    }
  })
  const unattended = now.get('')
  return unattended === undefined || unattended.calls === 0
    ? rows
    : [
        ...rows,
        {
          ...{ id: nobody, name: '', agent: undefined, counts: unattended, team: [], teamName: null },
          before: before && (before.get('') ?? noCounts),
        },
      ]
}
