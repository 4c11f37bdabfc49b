export { announceEvents } from './announce-events.ts'
export { changeTaggings } from './change-taggings.ts'
export { eraseEvents } from './erase-events.ts'
export {
  columnOfDimension,
  type EventRow,
  mostTouches,
  type Touch,
  toStoreRow,
} from './event-row.ts'
export { createEventStoreSubscriber, eventStoreName, type WrittenEntry } from './event-store-subscriber.ts'
export { mostEventTags } from './event-tags.ts'
export { foldTag } from './fold-tag.ts'
export { isCallReport, reportedWithin } from './judge-gross-calls.ts'
export { eventsKind, projectEvents, publishEvents, recordConversions } from './record-events.ts'
export { projectTaggings, taggingsKind } from './tagging.ts'
export { renameTaggings, takeTagOffEverywhere } from './taggings-of-tag.ts'
