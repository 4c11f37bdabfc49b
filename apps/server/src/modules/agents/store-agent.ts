import type { AgentFields } from '@talkie/contract/agents'
import { agentLimits } from '@talkie/contract/agents'
import type { FieldErrorCode } from '@talkie/contract/errors'
import { and, eq, ne, sql } from 'drizzle-orm'
import { Refusal } from '../../platform/http/http.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { toAgentKey } from './agent-key.ts'
import { publishAgentTexts } from './agent-texts.ts'
import { agent, agentKey, agentText } from './tables.ts'

type Key = { accountId: number; agentId: string }

/** The fields by which an agent is matched, with their texts. The path is where an error is shown. */
const listTexts = ({ name, extension, email, identifiers }: AgentFields): { path: string; text: string }[] =>
  [
    { path: 'name', text: name },
    { path: 'extension', text: extension },
    { path: 'email', text: email },
    ...identifiers.map((text, index) => ({ path: `identifiers.${index}`, text })),
  ].filter(({ text }) => text !== '')

const findTakenKeys = async (tx: Executor, { accountId, agentId }: Key, keys: readonly string[]) => {
  const rows = await tx
    .select({ key: agentKey.key })
    .from(agentKey)
    .where(
      and(
        eq(agentKey.accountId, accountId),
        ne(agentKey.agentId, agentId),
        sql`${agentKey.key} = any(${sql.param([...keys])}::text[])`,
      ),
    )
  return new Set(rows.map(({ key }) => key))
}

/**
 * Makes sure that no other agent has one of the texts by which this one is matched.
 *
 * @throws Refusal BAD_REQUEST that names the wrong fields
 */
const checkTexts = async (tx: Executor, key: Key, fields: AgentFields): Promise<void> => {
  const texts = listTexts(fields).map(({ path, text }) => ({ path, key: toAgentKey(text) }))
  const taken = await findTakenKeys(
    tx,
    key,
    texts.map((one) => one.key),
  )
  const errors: Record<string, FieldErrorCode> = {}
  for (const one of texts) {
    if (one.key === '') errors[one.path] = 'invalid'
    else if (taken.has(one.key)) errors[one.path] = 'already_used'
  }
  const names = Object.keys(errors)
  if (names.length > 0)
    throw new Refusal('BAD_REQUEST', `These fields are not right: ${names.join(', ')}.`, errors)
}

/** @throws Refusal BAD_REQUEST at `name` where the account has as many agents as it may have */
export const checkAgentCount = async (tx: Executor, accountId: number): Promise<void> => {
  if ((await tx.$count(agent, eq(agent.accountId, accountId))) > agentLimits.agents)
    throw new Refusal('BAD_REQUEST', `An account has at most ${agentLimits.agents} agents.`, {
      name: 'limit_reached',
    })
}

/**
 * Stores an agent with what it is matched by, and publishes which texts name it. The caller holds the agents' lock.
 *
 * @returns the keys that the agent no longer has
 * @throws Refusal BAD_REQUEST that names the wrong fields
 */
export const storeAgent = async (
  tx: Executor,
  { fields, ...key }: Key & { fields: AgentFields },
): Promise<string[]> => {
  await checkTexts(tx, key, fields)
  const { accountId, agentId } = key
  await tx
    .insert(agent)
    .values({ id: agentId, accountId, ...fields })
    .onConflictDoUpdate({ target: agent.id, set: fields, setWhere: eq(agent.accountId, accountId) })
  const former = await tx.delete(agentKey).where(eq(agentKey.agentId, agentId)).returning()
  const texts = listTexts(fields).map(({ text }) => ({ text, key: toAgentKey(text) }))
  const keys = new Set(texts.map((one) => one.key))
  await tx.insert(agentKey).values([...keys].map((one) => ({ accountId, key: one, agentId })))
  // A filter may name the agent by any of them.
  await tx
    .insert(agentText)
    .values(texts.map((one) => ({ accountId, ...one, said: false })))
    .onConflictDoNothing()
  const dropped = former.map((one) => one.key).filter((one) => !keys.has(one))
  await publishAgentTexts(tx, { accountId, keys: [...keys, ...dropped] })
  return dropped
}
