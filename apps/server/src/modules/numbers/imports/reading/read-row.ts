import type { BlacklistStatus } from '@talkie/contract/callers'
import type { Provider } from '@talkie/contract/numbers'

/** A row whose every cell could be read; phones are E.164. What the file leaves empty is absent. */
export type ReadRow = {
  line: number
  /** The visible number, or the caller of the blacklist. */
  phone: string
  realPhone?: string
  destination?: string
  callerId?: string
  provider?: Provider
  tag?: string
  status?: BlacklistStatus
  accountId?: number
  ringpoolId?: string
  reason?: string
}
