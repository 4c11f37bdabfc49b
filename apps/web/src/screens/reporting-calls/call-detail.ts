import type { JsonifiedValue } from '@orpc/openapi-client'
import type { CallDetail as Detail } from '@talkie/contract/reporting'

/** A call with all its details, as JSON delivers it: instants are ISO strings. */
export type CallDetailJson = JsonifiedValue<Detail>
export type Candidate = CallDetailJson['candidates'][number]
