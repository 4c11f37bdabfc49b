/** What browser tests and measurements do to the embedded records without a server between. */
export { leaseNumbers } from '../modules/numbers/leases/lease-numbers.ts'
export { openEmbeddedPostgres } from '../platform/postgres/postgres.ts'
export { storeSilentCall } from './silent-call.ts'
export { createSimpleSite } from './simple-site.fixture.ts'
