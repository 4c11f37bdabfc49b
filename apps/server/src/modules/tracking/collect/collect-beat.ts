import type { BeatRequest } from '@talkie/contract/tracking'
import { accountOfPage, type CollectDeps, type Sender } from './collect-visit.ts'

/** A heartbeat of a visible page: prolongs its leases, and shows that its visitor is there. */
export const collectBeat = async (
  deps: CollectDeps,
  { key, visit, leases }: BeatRequest,
  { address, origin }: Pick<Sender, 'address' | 'origin'>,
): Promise<Record<never, never>> => {
  const account = await accountOfPage(deps, { key, url: undefined, origin })
  const at = new Date()
  const now = performance.now()
  deps.silentAddresses.beat({ accountId: account.id, visitId: visit, address }, now)
  for (const leaseId of leases) {
    deps.collector.beat({ leaseId, accountId: account.id, at })
    deps.shares.beat({ leaseId, address }, now)
  }
  return {}
}
