export { askQuestions } from './answers/ask-questions.ts'
export { withCallerNames } from './conditions/caller-names.ts'
export { checkRange } from './conditions/compile-range.ts'
export { estimateAnswersBytes, estimateFilePageBytes, estimateRowsBytes } from './estimate-bytes.ts'
export { findMissingTags } from './event-tags/find-missing-tags.ts'
export { listUsedEventTags } from './event-tags/list-event-tags.ts'
export { listTagsByEvent } from './event-tags/list-tags-by-event.ts'
export { tagEvents } from './event-tags/tag-events.ts'
export { listFilterTags, renameTagInFilters } from './event-tags/tags-in-filters.ts'
export { type FindFormulas, type Formulas, noFormulas } from './formulas.ts'
export { createAnalyticsModule } from './module.ts'
export {
  type ContactKeys,
  collectContactKeys,
  compileContactConditions,
  findNewKeys,
  hasContactKeys,
  mergeContactKeys,
} from './registry/contact-keys.ts'
export {
  parseLikelySources,
  recordColumns,
  type StoredEvent,
  toEventRecord,
} from './registry/event-record.ts'
export { fromLatestEvents, singleShardSettings } from './registry/latest-events.ts'
export { type EventStore, queryEventStore } from './registry/query-event-store.ts'
export { type AccountZone, reportRegistry } from './registry/registry.ts'
export { bound, chSql, type Fragment } from './registry/sql-fragment.ts'
export { dimensionValues, formatStoreInstant, idOrNull, toCallRow } from './registry/stored-call.ts'
export { eventTypesByScreen, findScreenTypes, getReportSettings, type ReportDeps } from './report-deps.ts'
export type { FindRollups } from './rollups/find-rollups.ts'
export { noRollups } from './rollups/find-rollups.ts'
export { compileRowsPage, type ReportRowsQuery } from './rows/compile-rows.ts'
export { exportRows } from './rows/export-rows.ts'
export { buildFieldWords } from './rows/field-words.ts'
export { buildFileColumns } from './rows/file-columns.ts'
export { listRows } from './rows/list-rows.ts'
export { listValues } from './rows/list-values.ts'
export { measureCallBacks } from './rows/measure-call-backs.ts'
export { pathTypesFor } from './rows/path-types.ts'
export { compileExportPage, exportPageSize } from './rows/read-rows.ts'
export { fresh } from './stale-while-revalidate.ts'
