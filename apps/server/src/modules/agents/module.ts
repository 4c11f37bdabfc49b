import type { Module } from '../../platform/module.ts'
import { type AgentsDeps, agentsRoutes } from './routes.ts'

/** Who answers an account's calls. */
export const createAgentsModule = (deps: AgentsDeps) =>
  ({ router: { agents: agentsRoutes(deps) } }) satisfies Module
