import { and, eq, sql } from 'drizzle-orm'
import { appendEvent } from '../../platform/event-log/append-event.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { toAgentKey } from './agent-key.ts'
import { agent, agentKey, agentText } from './tables.ts'

/** The kind of log entries that say which agent a text names. */
export const agentTextsKind = 'agent_texts'

type NamedText = { text: string; name: string; team: string; version: number }
type Payload = { accountId: number; texts: readonly NamedText[] }

/** Converts a payload of `publishAgentTexts` into rows of the `agent_text` table of the event store. */
export const projectAgentTexts = (payload: string): Record<string, unknown>[] => {
  const { accountId, texts } = JSON.parse(payload) as Payload
  return texts.map(({ text, name, team, version }) => ({
    account_id: accountId,
    text,
    name,
    team,
    revision: version,
  }))
}

/** Log entries stay well below a megabyte. */
const textsOfEntry = 1000

/**
 * Tells the event store which agents the texts with these keys name: reports then show, group and find the events of
 * before, too, by the agent's present name and team. The caller holds the agents' lock.
 */
export const publishAgentTexts = async (
  tx: Executor,
  { accountId, keys }: { accountId: number; keys: Iterable<string> },
): Promise<void> => {
  const { rows } = await tx.execute<NamedText>(sql`
    update ${agentText} t set version = t.version + 1
    from ${agentText} o
    left join ${agentKey} k on k.account_id = o.account_id and k.key = o.key
    left join ${agent} a on a.id = k.agent_id
    where t.account_id = ${accountId} and o.account_id = t.account_id and o.text = t.text
      and o.key = any(${sql.param([...keys])}::text[]) and (a.id is not null or o.version > 0)
    returning t.text, coalesce(a.name, '') as name, coalesce(a.team, '') as team, t.version`)
  for (let start = 0; start < rows.length; start += textsOfEntry)
    await appendEvent(tx, {
      kind: agentTextsKind,
      accountId,
      payload: JSON.stringify({
        accountId,
        texts: rows.slice(start, start + textsOfEntry),
      } satisfies Payload),
    })
}

export type AgentName = { id: string; name: string; team: string }

/** The agents that texts of providers name, by text. A text that names none is absent. */
export const findAgentNames = async (
  db: Executor,
  { accountId, texts }: { accountId: number; texts: readonly string[] },
): Promise<Map<string, AgentName>> => {
  const keysByText = new Map(texts.map((text) => [text, toAgentKey(text)]))
  const keys = [...new Set(keysByText.values())]
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ key: agentKey.key, id: agent.id, name: agent.name, team: agent.team })
    .from(agentKey)
    .innerJoin(agent, eq(agent.id, agentKey.agentId))
    .where(and(eq(agentKey.accountId, accountId), sql`${agentKey.key} = any(${sql.param(keys)}::text[])`))
  const byKey = new Map(rows.map(({ key, ...found }) => [key, found]))
  return new Map(
    [...keysByText].flatMap(([text, key]) => {
      const found = byKey.get(key)
      return found ? [[text, found] as const] : []
    }),
  )
}
