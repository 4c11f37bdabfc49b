import type { client } from '../../services/api/api.ts'

/** The snippet and its received visits, as the API returns them: instants are ISO strings. */
export type Status = Awaited<ReturnType<typeof client.tracking.implementation>>
/** A host whose requests were refused today. */
export type RefusedHost = Status['refused'][number]
