import { type Clock, systemClock } from '../../../../platform/clock.ts'
import type { Log } from '../../../../platform/log/log.ts'
import type { Database } from '../../../../platform/postgres/postgres.ts'
import type { CommittedEntry } from '../../../events/index.ts'
import { extendLeases, type LeaseHeartbeat } from '../../../numbers/index.ts'
import { type PendingAction, storeActions } from '../../evidence/store-actions.ts'
import { createGroupCommit } from './group-commit.ts'
import { storeVisits } from './store-visits.ts'
import type { NumberAssignment, PendingVisit } from './visit-group.ts'

const heartbeatFlushMs = 5000

type CollectorDeps = {
  db: Database
  log: Log
  /** Called with the log entries of a committed group. */
  onStored: (written: readonly CommittedEntry[]) => void
  clock?: Clock
}

/** How many visits may wait to be marked as having had a number in view. Further ones are not. */
const maxViews = 5000

/**
 * Takes in visits, actions and heartbeats: visits and actions in groups that are committed one after another;
 * heartbeats, and the numbers in view that most visits report, every 5 s.
 */
export const createCollector = ({ db, log, onStored, clock = systemClock }: CollectorDeps) => {
  const visits = createGroupCommit<PendingVisit, NumberAssignment[]>(
    async (group) => {
      const { assignments, written } = await storeVisits(db, group, clock.now())
      onStored(written)
      return assignments
    },
    { maxGroupSize: 64, maxWaiting: 5000 },
  )

  const actions = createGroupCommit<PendingAction, void>(
    async (group) => {
      await storeActions(db, group)
      return []
    },
    { maxGroupSize: 64, maxWaiting: 5000 },
  )

  let views = new Map<string, PendingAction>()
  const flushViews = async () => {
    const batch = [...views.values()]
    views = new Map()
    await storeActions(db, batch).catch((error: unknown) =>
      log.error({ err: error, views: batch.length }, 'That numbers were in view was not stored.'),
    )
  }

  let heartbeats = new Map<string, LeaseHeartbeat>()
  const flushHeartbeats = async () => {
    if (heartbeats.size === 0) return
    const batch = [...heartbeats.values()]
    heartbeats = new Map()
    try {
      await extendLeases(db, batch, clock.now())
    } catch (error) {
      log.error(
        { err: error, heartbeats: batch.length },
        'Heartbeats were not stored; the next ones will be.',
      )
    }
  }
  const stopFlushing = clock.every(heartbeatFlushMs, async () => {
    await flushHeartbeats()
    await flushViews()
  })

  return {
    /** Stores a page of a visit and leases the numbers that it requests; `undefined` when too many visits wait. */
    visit: visits.add,
    /** Stores an action of a visitor; `undefined` when too many wait. Does not wait until a `view` is stored. */
    action: (action: PendingAction): Promise<void> | undefined => {
      if (action.kind !== 'view') return actions.add(action)
      if (views.size < maxViews) views.set(action.visitId, action)
      return Promise.resolve()
    },
    heartbeat: (heartbeat: LeaseHeartbeat) => void heartbeats.set(heartbeat.leaseId, heartbeat),
    stop: async () => {
      stopFlushing()
      await visits.idle()
      await actions.idle()
      await flushHeartbeats()
      await flushViews()
    },
  }
}
export type Collector = ReturnType<typeof createCollector>
