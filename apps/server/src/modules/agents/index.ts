export { agentTextsKind, projectAgentTexts } from './agent-texts.ts'
export { agentsSubscriber } from './agents-subscriber.ts'
export { createAgent } from './change-agent.ts'
export { createAgentsModule } from './module.ts'
