import { eq, sql } from 'drizzle-orm'
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

/** What a provider called an agent of an account. */
type SaidAgent = { accountId: number; agent: string | null }

/**
 * Finds which agents texts of providers name. The function that it returns gives the agent's present name, or the text
 * where it names none.
 */
export const findAgentNames = async (
  db: Executor,
  said: readonly SaidAgent[],
): Promise<(one: SaidAgent) => string | null> => {
  const pairs = said.flatMap(({ accountId, agent: text }) =>
    text === null ? [] : [{ accountId, key: toAgentKey(text) }],
  )
  if (pairs.length === 0) return ({ agent: text }) => text
  const accountIds = sql.param(pairs.map(({ accountId }) => accountId))
  const keys = sql.param(pairs.map(({ key }) => key))
  const rows = await db
    .select({ accountId: agentKey.accountId, key: agentKey.key, name: agent.name })
    .from(agentKey)
    .innerJoin(agent, eq(agent.id, agentKey.agentId))
    .where(
      sql`(${agentKey.accountId}, ${agentKey.key}) in (select * from unnest(${accountIds}::int[], ${keys}::text[]))`,
    )
  const names = new Map(rows.map(({ accountId, key, name }) => [`${accountId} ${key}`, name]))
  return ({ accountId, agent: text }) =>
    text === null ? null : (names.get(`${accountId} ${toAgentKey(text)}`) ?? text)
}
