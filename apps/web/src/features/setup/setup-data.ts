import type { client } from '../../services/api/api.ts'

/** What the account has of each step, as the API returns it: instants are ISO strings. */
export type SetupData = Awaited<ReturnType<typeof client.setup.get>>
