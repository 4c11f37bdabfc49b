export { changeTaggings } from './change-taggings.ts'
export { eraseEvents } from './erase-events.ts'
export {
  type EventRow,
  maxTouches,
  type Touch,
  toDimensionColumn,
  toStoreRow,
} from './event-row.ts'
export { type CommittedEntry, createEventStoreSubscriber, eventStoreName } from './event-store-subscriber.ts'
export { maxEventTags } from './event-tags.ts'
export { foldTag } from './fold-tag.ts'
export { forgetVisitorsOfEvents } from './forget-visitors-of-events.ts'
export { formerNamesKind, projectFormerNames, publishFormerNames } from './former-names.ts'
export { isCallReport, reportToleranceMs } from './judge-gross-calls.ts'
export { findLikelySources } from './likely-sources.ts'
export { mergeTaggings } from './merge-taggings.ts'
export { isMissedCall } from './missed-call.ts'
export { createEventsModule } from './module.ts'
export { eventsKind, publishEvents, recordConversions, reviseConversion } from './record-events.ts'
export { removeTaggings, renameTaggings } from './revise-taggings.ts'
export { projectTaggings, taggingsKind } from './tagging.ts'
