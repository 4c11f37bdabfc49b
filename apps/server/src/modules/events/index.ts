export { columnOfDimension, type EventRow, mostTouches, type Touch, toStoreRow } from './event-row.ts'
export { eventsKind, projectEvents, publishEvents, recordConversions } from './record-events.ts'
