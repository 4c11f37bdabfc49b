/** What measurements do to the embedded event store without a server between. */
export { buildRollups } from '../modules/analytics/rollups/build-rollups.ts'
export { type Clickhouse, openEmbeddedClickhouse } from '../platform/clickhouse/clickhouse.ts'
