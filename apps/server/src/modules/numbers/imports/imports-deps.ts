import type { SendJob } from '../../../platform/jobs.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import type { UpdateNumberDeps } from '../pool/update-number.ts'
import type { RingpoolPlaces } from './writing/import-ringpool.ts'

/** What imports of numbers stand on; ringpools belong to a module above and are handed in. */
export type ImportsDeps = UpdateNumberDeps & RingpoolPlaces & { db: Database; sendJob: SendJob }
