import type { Database } from '../../platform/postgres/postgres.ts'
import { procedure, toActor } from '../identity/index.ts'
import { createAgent, setAgentArchived, updateAgent } from './change-agent.ts'
import { listAgents } from './list-agents.ts'
import { mergeAgents } from './merge-agents.ts'

export type AgentsDeps = {
  db: Database
  /** Called when something was appended to the log. */
  onStored: () => void
}

/** The contract's `agents` procedures. */
export const agentsRoutes = ({ db, onStored }: AgentsDeps) => {
  const stored = <Result>(result: Result): Result => {
    onStored()
    return result
  }
  return {
    list: procedure.agents.list.handler(async ({ input }) => ({ agents: await listAgents(db, input) })),
    create: procedure.agents.create.handler(async ({ input: { accountId, ...fields }, context }) =>
      stored(await createAgent(db, { accountId, fields }, toActor(context))),
    ),
    update: procedure.agents.update.handler(async ({ input: { accountId, agentId, ...fields }, context }) =>
      stored(await updateAgent(db, { accountId, agentId, fields }, toActor(context))),
    ),
    setArchived: procedure.agents.setArchived.handler(({ input, context }) =>
      setAgentArchived(db, input, toActor(context)),
    ),
    merge: procedure.agents.merge.handler(async ({ input, context }) =>
      stored(await mergeAgents(db, input, toActor(context))),
    ),
  }
}
