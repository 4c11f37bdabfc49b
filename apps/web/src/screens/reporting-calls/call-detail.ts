import type { JsonifiedValue } from '@orpc/openapi-client'
import type { CallDetail as Detail } from '@talkie/contract/reporting'

/** A call in full as it arrives: instants are ISO strings. */
export type CallDetail = JsonifiedValue<Detail>
export type Candidate = CallDetail['candidates'][number]
