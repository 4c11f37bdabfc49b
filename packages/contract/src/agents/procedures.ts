import { z } from 'zod'
import { sectionProcedure } from '../access/access.ts'
import { accountIdSchema } from '../access/account-id.ts'
import { agentFieldsSchema, agentLimits, agentMergeSchema, agentSchema } from './agents.ts'

const ofAccount = { accountId: accountIdSchema }
const ofAgent = { ...ofAccount, agentId: z.uuid() }
const path = '/accounts/{accountId}/agents' as const

export const agents = {
  list: sectionProcedure('callcenter.agents', 'r')
    .route({ method: 'GET', path, summary: 'The agents of an account, archived ones too' })
    .input(z.object(ofAccount))
    .output(z.object({ agents: z.array(agentSchema) })),
  create: sectionProcedure('callcenter.agents', 'w')
    .route({ method: 'POST', path, summary: 'Creates an agent' })
    .input(agentFieldsSchema.extend(ofAccount))
    .output(agentSchema),
  update: sectionProcedure('callcenter.agents', 'w')
    .route({ method: 'PUT', path: `${path}/{agentId}`, summary: 'Changes an agent' })
    .input(agentFieldsSchema.extend(ofAgent))
    .output(agentSchema),
  setArchived: sectionProcedure('callcenter.agents', 'w')
    .route({
      method: 'PUT',
      path: `${path}/{agentId}/archived`,
      summary: 'Archives an agent, or restores it',
    })
    .input(z.strictObject({ ...ofAgent, archived: z.boolean() }))
    .output(agentSchema),
  merge: sectionProcedure('callcenter.agents', 'w')
    .route({
      method: 'POST',
      path: `${path}/{agentId}/merge`,
      summary: 'Merges agents into one: its calls are then those of all of them',
    })
    .input(z.strictObject({ ...ofAgent, agentIds: z.array(z.uuid()).min(1).max(agentLimits.merged) }))
    .output(agentMergeSchema),
}
