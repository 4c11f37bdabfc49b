import type { Log } from '../../../platform/log.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import type { WrittenEntry } from '../../events/index.ts'
import { type Beat, beatLeases } from '../../numbers/index.ts'
import { groupCommits } from './group-commits.ts'
import { storeVisits } from './store-visits.ts'
import type { NumberAssignment, PendingVisit } from './visit-group.ts'

const beatEvery = 5000

type CollectorDeps = {
  db: Database
  log: Log
  /** Called with the log entries of a group that is durable. */
  onStored: (written: readonly WrittenEntry[]) => void
}

/** Takes visits and heartbeats in: visits in groups that commit one after another, heartbeats every 5 s. */
export const createCollector = ({ db, log, onStored }: CollectorDeps) => {
  const visits = groupCommits<PendingVisit, NumberAssignment[]>(
    async (group) => {
      const { granted, written } = await storeVisits(db, group, new Date())
      onStored(written)
      return granted
    },
    { most: 64, waiting: 5000 },
  )

  let beats = new Map<string, Beat>()
  const flushBeats = async () => {
    if (beats.size === 0) return
    const flushed = [...beats.values()]
    beats = new Map()
    try {
      await beatLeases(db, flushed, new Date())
    } catch (error) {
      log.error({ err: error, beats: flushed.length }, 'Heartbeats were not stored; the next ones will be.')
    }
  }
  const timer = setInterval(flushBeats, beatEvery)

  return {
    /** Stores a visit's page and leases what it wants; `undefined` when too many wait. */
    visit: visits.add,
    beat: (beat: Beat) => void beats.set(beat.leaseId, beat),
    stop: async () => {
      clearInterval(timer)
      await visits.idle()
      await flushBeats()
    },
  }
}
export type Collector = ReturnType<typeof createCollector>
