/** Access to the records, embedded or on a PostgreSQL server, without Talkie: for browser tests and measurements. */
export { leaseNumbers } from '../modules/numbers/leases/lease-numbers.ts'
export { measureSound } from '../modules/recordings/sound/decode-sound.ts'
export { openEmbeddedPostgres, openPostgresServer } from '../platform/postgres/postgres.ts'
export { storeSilentCall } from './silent-call.ts'
export { createSimpleSite } from './simple-site.fixture.ts'
export { startPostgres } from './stores/start-postgres.ts'
