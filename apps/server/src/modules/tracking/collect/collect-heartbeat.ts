import type { HeartbeatRequest } from '@talkie/contract/tracking'
import { systemClock } from '../../../platform/clock.ts'
import { type CollectDeps, getPageAccount, type TrackerClient } from './visit/collect-visit.ts'

/** Handles a heartbeat of a visible page: extends its leases and records that its visitor is still there. */
export const collectHeartbeat = async (
  deps: CollectDeps,
  { key, visit, leases }: HeartbeatRequest,
  { address, origin }: Pick<TrackerClient, 'address' | 'origin'>,
): Promise<Record<never, never>> => {
  const account = await getPageAccount(deps, { key, url: undefined, origin })
  const { clock = systemClock } = deps
  const at = clock.now()
  const now = clock.elapsed()
  deps.silentAddresses.recordHeartbeat({ accountId: account.id, visitId: visit, address }, now)
  deps.testVisits.recordHeartbeat(account, visit)
  for (const leaseId of leases) {
    deps.collector.heartbeat({ leaseId, accountId: account.id, at })
    deps.shares.recordHeartbeat({ leaseId, address }, now)
  }
  return {}
}
