import type { AgentFields } from '@talkie/contract/agents'
import type { BlacklistStatus } from '@talkie/contract/callers'
import type { Provider } from '@talkie/contract/numbers'

/** A row whose cells all parsed. Phones are E.164. Empty cells are absent. */
export type ParsedRow = {
  line: number
  /** What the row is about: the visible number, the caller of the blacklist or of the contacts, or an agent's name. */
  subject: string
  realPhone?: string
  destination?: string
  callerId?: string
  provider?: Provider
  tag?: string
  status?: BlacklistStatus
  accountId?: number
  ringpoolId?: string
  reason?: string
  name?: string
  company?: string
  agent?: Partial<Omit<AgentFields, 'name'>>
}
