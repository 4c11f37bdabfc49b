import type { client } from '../../shell/api.ts'

/** A user as the API's JSON has it: instants are ISO strings. */
export type ManagedUserRow = Awaited<ReturnType<typeof client.identity.users.get>>
