/** Access to the embedded records (PGlite) without a server, for browser tests and measurements. */
export { leaseNumbers } from '../modules/numbers/leases/lease-numbers.ts'
export { openEmbeddedPostgres } from '../platform/postgres/postgres.ts'
export { storeSilentCall } from './silent-call.ts'
export { createSimpleSite } from './simple-site.fixture.ts'
