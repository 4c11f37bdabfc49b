/** What measurements do to the embedded event store without a server between. */
export { makeSums } from '../modules/analytics/rollups/make-sums.ts'
export { type Clickhouse, openEmbeddedClickhouse } from '../platform/clickhouse/clickhouse.ts'
