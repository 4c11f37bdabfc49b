import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { Secrets } from '../../../platform/secrets.ts'

/** What second factors are read and written with. */
export type SecondFactorDeps = { tx: Executor; secrets: Secrets }
