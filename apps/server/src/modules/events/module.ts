import type { Clickhouse } from '../../platform/clickhouse/clickhouse-client.ts'
import type { Module } from '../../platform/module.ts'
import { announceEvents } from './announce-events.ts'
import { createEventStoreSubscriber, type Projections } from './event-store-subscriber.ts'
import { formerNamesKind, projectFormerNames } from './former-names.ts'
import { eventsKind, projectEvents } from './record-events.ts'
import { projectTaggings, taggingsKind } from './tagging.ts'

type EventsDeps = {
  clickhouse: Pick<Clickhouse, 'insert'>
  /** Projections of the entries that modules above this one append. */
  projections: Projections
}

/** Events and their taggings, and the subscriber that brings them to the event store. */
export const createEventsModule = ({ clickhouse, projections }: EventsDeps) =>
  ({
    api: createEventStoreSubscriber({
      clickhouse,
      projections: {
        ...projections,
        [eventsKind]: { table: 'event', toRows: projectEvents },
        [formerNamesKind]: { table: 'former_name', toRows: projectFormerNames },
        [taggingsKind]: { table: 'event_tagging', toRows: projectTaggings },
      },
      onDelivered: announceEvents,
    }),
  }) satisfies Module
