import { createAgent } from '../../modules/agents/index.ts'
import { systemActor } from '../../modules/identity/index.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import type { Business } from '../cast/business.ts'

/** Creates the agents of an account, with their extensions and teams. */
export const createAgents = async (
  db: Database,
  { agents, teams }: Pick<Business, 'agents' | 'teams'>,
  accountId: number,
): Promise<void> => {
  for (const [place, name] of agents.entries()) {
    const team = Object.keys(teams).find((one) => teams[one]?.includes(name)) ?? ''
    const fields = { name, extension: String(101 + place), team, email: '', identifiers: [] }
    await createAgent(db, { accountId, fields }, systemActor)
  }
}
