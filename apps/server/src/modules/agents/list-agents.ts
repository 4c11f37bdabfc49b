import type { Agent } from '@talkie/contract/agents'
import { and, asc, eq, sql } from 'drizzle-orm'
import { Refusal } from '../../platform/http/http.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { agent, agentKey, agentText } from './tables.ts'

const said = sql<string[]>`coalesce((
  select array_agg(t.text order by t.text) from ${agentKey} k
  join ${agentText} t on t.account_id = k.account_id and t.key = k.key and t.said
  where k.agent_id = ${agent}.id), '{}')`

const selectAgents = (db: Executor) =>
  db
    .select({
      id: agent.id,
      name: agent.name,
      extension: agent.extension,
      team: agent.team,
      email: agent.email,
      identifiers: agent.identifiers,
      active: agent.active,
      createdAt: agent.createdAt,
      said,
    })
    .from(agent)

/** Lists an account's agents by name, archived ones too. */
export const listAgents = (db: Executor, { accountId }: { accountId: number }): Promise<Agent[]> =>
  selectAgents(db).where(eq(agent.accountId, accountId)).orderBy(asc(agent.name), asc(agent.id))

/**
 * Gets an agent.
 *
 * @throws Refusal NOT_FOUND
 */
export const getAgent = async (
  db: Executor,
  { accountId, agentId }: { accountId: number; agentId: string },
): Promise<Agent> => {
  const [found] = await selectAgents(db).where(and(eq(agent.accountId, accountId), eq(agent.id, agentId)))
  if (!found) throw new Refusal('NOT_FOUND', 'There is no such agent.')
  return found
}
