import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { Secrets } from '../../../platform/secrets.ts'

/** Dependencies of the use cases for second factors. */
export type SecondFactorDeps = { tx: Executor; secrets: Secrets }
