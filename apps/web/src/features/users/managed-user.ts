import type { client } from '../../services/api/api.ts'

/** A user, as JSON: instants are ISO strings. */
export type ManagedUserRow = Awaited<ReturnType<typeof client.identity.users.get>>
