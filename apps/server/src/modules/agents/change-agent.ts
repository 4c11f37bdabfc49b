import { type Agent, type AgentFields, agentLimits } from '@talkie/contract/agents'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { publishChange } from '../../platform/live.ts'
import type { Database, Executor } from '../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../identity/index.ts'
import { toAgentKey } from './agent-key.ts'
import { toAuditFields } from './audit-fields.ts'
import { getAgent } from './list-agents.ts'
import { lockAgents } from './lock-agents.ts'
import { checkAgentCount, storeAgent } from './store-agent.ts'
import { createMissingAgents } from './store-agent-texts.ts'
import { agent, agentText } from './tables.ts'

type Key = { accountId: number; agentId: string }

/**
 * Creates an agent. Calls of before that providers said by one of its texts are the agent's, too.
 *
 * @throws Refusal BAD_REQUEST that names the wrong fields
 */
export const createAgent = (
  db: Database,
  { accountId, fields }: { accountId: number; fields: AgentFields },
  actor: Actor,
): Promise<Agent> =>
  db.transaction(async (tx) => {
    await lockAgents(tx, accountId)
    return await writeOne(tx, { accountId, agentId: null, fields }, actor)
  })

/**
 * Changes an agent. A name that it had remains one of its identifiers, so that calls that were said by it stay the agent's.
 * A text that the agent loses and that providers said becomes an agent of its own.
 *
 * @throws Refusal NOT_FOUND; BAD_REQUEST that names the wrong fields
 */
export const updateAgent = (
  db: Database,
  { fields, ...key }: Key & { fields: AgentFields },
  actor: Actor,
): Promise<Agent> =>
  db.transaction(async (tx) => {
    await lockAgents(tx, key.accountId)
    return await writeOne(tx, { ...key, fields }, actor)
  })

/** An agent as it is to be; `agentId` is null for a new one. */
export type AgentWrite = { agentId: string | null; fields: AgentFields }

/**
 * Creates agents and changes them as `updateAgent` does, one after another, in the caller's transaction, which holds the
 * agents' lock. What one loses another may have; only what nobody has in the end becomes an agent of its own.
 *
 * @throws Refusal NOT_FOUND; BAD_REQUEST that names the wrong fields
 */
export const writeAgents = async (
  tx: Executor,
  { accountId, writes }: { accountId: number; writes: readonly AgentWrite[] },
  actor: Actor,
): Promise<Agent[]> => {
  const written: Agent[] = []
  const dropped: string[] = []
  for (const { agentId, fields } of writes) {
    const key = { accountId, agentId: agentId ?? uuid() }
    const before = agentId === null ? null : await getAgent(tx, key)
    const stored = before ? keepFormerName(fields, before.name) : fields
    dropped.push(...(await storeAgent(tx, { ...key, fields: stored })))
    if (!before) await checkAgentCount(tx, accountId)
    written.push(await finish(tx, { ...key, before }, actor))
  }
  await createDropped(tx, { accountId, dropped })
  return written
}

const writeOne = async (
  tx: Executor,
  { accountId, ...write }: AgentWrite & { accountId: number },
  actor: Actor,
): Promise<Agent> => {
  const [agent] = await writeAgents(tx, { accountId, writes: [write] }, actor)
  if (!agent) throw new Error('The agent was not written.')
  return agent
}

/** Adds the name of before to the identifiers, unless it is matched already. The oldest make room. */
const keepFormerName = (fields: AgentFields, former: string): AgentFields => {
  const { name, extension, email, identifiers } = fields
  const keys = new Set([name, extension, email, ...identifiers].map(toAgentKey))
  return keys.has(toAgentKey(former))
    ? fields
    : { ...fields, identifiers: [former, ...identifiers].slice(0, agentLimits.identifiers) }
}

/** What an agent lost of a provider's texts becomes an agent of its own, unless another has it. */
const createDropped = async (
  tx: Executor,
  { accountId, dropped }: { accountId: number; dropped: readonly string[] },
): Promise<void> => {
  if (dropped.length === 0) return
  const texts = await tx
    .select({ text: agentText.text, key: agentText.key, said: agentText.said })
    .from(agentText)
    .where(
      and(
        eq(agentText.accountId, accountId),
        sql`${agentText.key} = any(${sql.param([...dropped])}::text[])`,
      ),
    )
  await createMissingAgents(tx, accountId, texts)
}

/**
 * Archives an agent, who is then offered in no filter, or restores it. Its calls stay its own.
 *
 * @throws Refusal NOT_FOUND
 */
export const setAgentArchived = (
  db: Database,
  { archived, ...key }: Key & { archived: boolean },
  actor: Actor,
): Promise<Agent> =>
  db.transaction(async (tx) => {
    await lockAgents(tx, key.accountId)
    const before = await getAgent(tx, key)
    if (before.active !== archived) return before
    await tx
      .update(agent)
      .set({ active: !archived })
      .where(and(eq(agent.accountId, key.accountId), inArray(agent.id, [key.agentId])))
    return await finish(tx, { ...key, before }, actor)
  })

/** Records and announces a change. */
const finish = async (
  tx: Executor,
  { before, ...key }: Key & { before: Agent | null },
  actor: Actor,
): Promise<Agent> => {
  const after = await getAgent(tx, key)
  const { accountId, agentId } = key
  const isArchiving = before !== null && before.active !== after.active
  await recordChange(
    tx,
    {
      action: before === null ? 'create' : isArchiving ? (after.active ? 'restore' : 'archive') : 'update',
      kind: 'agent',
      objectId: agentId,
      name: after.name,
      accountId,
      before: before && { ...toAuditFields(before), active: before.active },
      after: { ...toAuditFields(after), active: after.active },
    },
    actor,
  )
  await publishChange(tx, accountId, 'agents', [agentId])
  return after
}
