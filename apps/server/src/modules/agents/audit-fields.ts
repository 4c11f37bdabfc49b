import type { AgentFields } from '@talkie/contract/agents'

/** The fields of an agent that the audit log contains. */
export const toAuditFields = ({ name, extension, team, email, identifiers }: AgentFields) => ({
  name,
  extension,
  team,
  email,
  identifiers,
})
