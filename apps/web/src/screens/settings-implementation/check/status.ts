import type { client } from '../../../services/api/api.ts'

/** The snippet and what has arrived, as the answer has it: instants are ISO strings. */
export type Status = Awaited<ReturnType<typeof client.tracking.implementation>>
/** A host whose requests were refused today. */
export type RefusedHost = Status['refused'][number]
