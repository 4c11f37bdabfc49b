import { type Clock, systemClock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import type { CommittedEntry } from '../../events/index.ts'
import { extendLeases, type LeaseHeartbeat } from '../../numbers/index.ts'
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

/** Takes in visits and heartbeats: visits in groups that are committed one after another, heartbeats every 5 s. */
export const createCollector = ({ db, log, onStored, clock = systemClock }: CollectorDeps) => {
  const visits = createGroupCommit<PendingVisit, NumberAssignment[]>(
    async (group) => {
      const { assignments, written } = await storeVisits(db, group, clock.now())
      onStored(written)
      return assignments
    },
    { maxGroupSize: 64, maxWaiting: 5000 },
  )

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
  const stopFlushing = clock.every(heartbeatFlushMs, flushHeartbeats)

  return {
    /** Stores a page of a visit and leases the numbers that it requests; `undefined` when too many visits wait. */
    visit: visits.add,
    heartbeat: (heartbeat: LeaseHeartbeat) => void heartbeats.set(heartbeat.leaseId, heartbeat),
    stop: async () => {
      stopFlushing()
      await visits.idle()
      await flushHeartbeats()
    },
  }
}
export type Collector = ReturnType<typeof createCollector>
