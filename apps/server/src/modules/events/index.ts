export { changeTaggings } from './change-taggings.ts'
export { eraseEvents } from './erase-events.ts'
export {
  columnOfDimension,
  type EventRow,
  mostTouches,
  type Touch,
  toStoreRow,
  touchColumns,
} from './event-row.ts'
export { foldTag } from './fold-tag.ts'
export { eventsKind, projectEvents, publishEvents, recordConversions } from './record-events.ts'
export { projectTaggings, taggingsKind } from './tagging.ts'
