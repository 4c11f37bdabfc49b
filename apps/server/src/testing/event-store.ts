/** Access to the embedded event store without a server, for measurements. */
export { buildRollups } from '../modules/analytics/rollups/build-rollups.ts'
export { openEmbeddedClickhouse } from '../platform/clickhouse/clickhouse.ts'
export type { Clickhouse } from '../platform/clickhouse/clickhouse-client.ts'
