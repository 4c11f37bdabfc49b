import { type AgentFields, type AgentMerge, agentLimits } from '@talkie/contract/agents'
import { and, eq, inArray } from 'drizzle-orm'
import { Refusal } from '../../platform/http/http.ts'
import { publishChange } from '../../platform/live.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../identity/index.ts'
import { toAgentKey } from './agent-key.ts'
import { getAgent, listAgents } from './list-agents.ts'
import { lockAgents } from './lock-agents.ts'
import { storeAgent } from './store-agent.ts'
import { agent } from './tables.ts'

type MergeInput = { accountId: number; agentId: string; agentIds: readonly string[] }

/**
 * The fields of an agent after it took others: its own where it has them, else the first other's, and every further text
 * of the others as an identifier.
 */
const mergeFields = (into: AgentFields, others: readonly AgentFields[]): AgentFields => {
  const first = (field: 'extension' | 'team' | 'email') =>
    [into, ...others].map((one) => one[field]).find((value) => value !== '') ?? ''
  const fields = {
    name: into.name,
    extension: first('extension'),
    team: first('team'),
    email: first('email'),
  }
  const keys = new Set([fields.name, fields.extension, fields.email].map(toAgentKey))
  const identifiers = [into, ...others]
    .flatMap((one) => [...one.identifiers, one.name, one.extension, one.email])
    .filter((text) => {
      const key = toAgentKey(text)
      if (key === '' || keys.has(key)) return false
      keys.add(key)
      return true
    })
  return { ...fields, identifiers }
}

/**
 * Merges agents into one. Their calls are its own from now on, also those of before; the merged agents no longer exist.
 *
 * @throws Refusal NOT_FOUND; BAD_REQUEST where an agent would become itself, or has too many identifiers in the end
 */
export const mergeAgents = (
  db: Database,
  { accountId, agentId, agentIds }: MergeInput,
  actor: Actor,
): Promise<AgentMerge> =>
  db.transaction(async (tx) => {
    await lockAgents(tx, accountId)
    const into = await getAgent(tx, { accountId, agentId })
    const ids = new Set(agentIds)
    if (ids.has(agentId))
      throw new Refusal('BAD_REQUEST', 'An agent cannot be merged into itself.', { agentIds: 'invalid' })
    const merged = (await listAgents(tx, { accountId })).filter(({ id }) => ids.has(id))
    if (merged.length < ids.size) throw new Refusal('NOT_FOUND', 'There is no such agent.')
    const fields = mergeFields(into, merged)
    if (fields.identifiers.length > agentLimits.identifiers)
      throw new Refusal('BAD_REQUEST', 'The agent would have too many identifiers.', {
        agentIds: 'limit_reached',
      })
    // Their keys go with them.
    await tx.delete(agent).where(and(eq(agent.accountId, accountId), inArray(agent.id, [...ids])))
    await storeAgent(tx, { accountId, agentId, fields })
    await recordChange(
      tx,
      {
        action: 'merge',
        kind: 'agent',
        objectId: agentId,
        name: into.name,
        accountId,
        before: {
          extension: into.extension,
          team: into.team,
          email: into.email,
          identifiers: into.identifiers,
        },
        after: {
          extension: fields.extension,
          team: fields.team,
          email: fields.email,
          identifiers: fields.identifiers,
          merged: merged.map(({ name }) => name),
        },
      },
      actor,
    )
    await publishChange(tx, accountId, 'agents', [])
    const { said } = await getAgent(tx, { accountId, agentId })
    return { said }
  })
