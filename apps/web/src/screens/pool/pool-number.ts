import type { client } from '../../services/api/api.ts'

/** A number of the pool as the API returns it: instants are ISO strings. */
export type PoolNumberRow = Awaited<ReturnType<typeof client.numbers.page>>['numbers'][number]
