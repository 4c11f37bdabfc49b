import { agentLimits } from '@talkie/contract/agents'
import { toOneLine } from '@talkie/contract/one-line'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { publishChange } from '../../platform/live.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { recordChange, systemActor } from '../identity/index.ts'
import { isExtensionKey, maxNameLength, toAgentKey } from './agent-key.ts'
import { publishAgentTexts } from './agent-texts.ts'
import { toAuditFields } from './audit-fields.ts'
import { lockAgents } from './lock-agents.ts'
import { storeAgent } from './store-agent.ts'
import { agent, agentKey, agentText } from './tables.ts'

/** Texts of an account's events: what providers call agents, and the destinations of calls that nobody answered. */
export type NotedTexts = { accountId: number; agents: Iterable<string>; destinations: Iterable<string> }

type Text = { text: string; key: string; said: boolean }

const toTexts = (texts: Iterable<string>, said: boolean): Text[] =>
  [...texts].flatMap((text) => {
    const key = toAgentKey(text)
    return key === '' ? [] : [{ text, key, said }]
  })

/**
 * Notes what events say of agents: creates the agents that are not known yet, and publishes which agents the texts name.
 * Repeats are harmless, and two processes at once create none twice. A destination creates no agent.
 */
export const storeAgentTexts = async (
  tx: Executor,
  { accountId, agents, destinations }: NotedTexts,
): Promise<void> => {
  const noted = new Map(
    [...toTexts(destinations, false), ...toTexts(agents, true)].map((one) => [one.text, one]),
  )
  const fresh = await selectFresh(tx, accountId, [...noted.values()])
  if (fresh.length === 0) return
  await lockAgents(tx, accountId)
  await tx
    .insert(agentText)
    .values(fresh.map((one) => ({ accountId, ...one })))
    .onConflictDoUpdate({
      target: [agentText.accountId, agentText.text],
      set: { said: sql`${agentText.said} or excluded.said` },
    })
  await createMissingAgents(tx, accountId, fresh)
  await publishAgentTexts(tx, { accountId, keys: new Set(fresh.map(({ key }) => key)) })
}

const selectFresh = async (tx: Executor, accountId: number, texts: readonly Text[]): Promise<Text[]> => {
  if (texts.length === 0) return []
  const known = await tx
    .select({ text: agentText.text, said: agentText.said })
    .from(agentText)
    .where(
      and(
        eq(agentText.accountId, accountId),
        sql`${agentText.text} = any(${sql.param(texts.map(({ text }) => text))}::text[])`,
      ),
    )
  const saidByText = new Map(known.map(({ text, said }) => [text, said]))
  return texts.filter(({ text, said }) => {
    const before = saidByText.get(text)
    return before === undefined || (said && !before)
  })
}

/** Creates an agent for each text of a provider that names none. The caller holds the agents' lock. */
export const createMissingAgents = async (
  tx: Executor,
  accountId: number,
  texts: readonly Text[],
): Promise<void> => {
  // Of several spellings the first is the name.
  const byKey = new Map(
    texts
      .filter(({ said }) => said)
      .reverse()
      .map((one) => [one.key, one]),
  )
  if (byKey.size === 0) return
  const known = await tx
    .select({ key: agentKey.key })
    .from(agentKey)
    .where(
      and(
        eq(agentKey.accountId, accountId),
        sql`${agentKey.key} = any(${sql.param([...byKey.keys()])}::text[])`,
      ),
    )
  for (const { key } of known) byKey.delete(key)
  const room = agentLimits.agents - (await tx.$count(agent, eq(agent.accountId, accountId)))
  for (const { text, key } of [...byKey.values()].slice(0, Math.max(0, room)))
    await createSaidAgent(tx, { accountId, text, key })
  if (byKey.size > 0) await publishChange(tx, accountId, 'agents', [])
}

const createSaidAgent = async (
  tx: Executor,
  { accountId, text, key }: { accountId: number; text: string; key: string },
) => {
  const agentId = uuid()
  const isExtension = isExtensionKey(key)
  const line = toOneLine(text)
  // A name that is cut may be another agent's.
  const name = isExtension || line.length > maxNameLength ? key : line
  const fields = { name, extension: isExtension ? key : '', team: '', email: '', identifiers: [] }
  await storeAgent(tx, { accountId, agentId, fields })
  await recordChange(
    tx,
    { action: 'create', kind: 'agent', objectId: agentId, name, accountId, after: toAuditFields(fields) },
    systemActor,
  )
}
