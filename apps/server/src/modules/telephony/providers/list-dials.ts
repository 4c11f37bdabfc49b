import type { RouteStep, RouteTarget } from '../../routing/index.ts'

/** Phones that ring at once, and for how many seconds. */
export type Dial = { targets: readonly RouteTarget[]; timeout: number }

/** Which dial of a route comes next, and when the call began: its route is found as of then. */
export type DialProgress = { next: number; at: Date }

/** What Twilio and jambonz ring at once at most. */
const maxTargets = 10

/**
 * The dials of a route's steps, one after another: providers ring several phones at once, but not in turn. Of more phones
 * at once than a provider rings, the rest follow.
 */
export const listDials = (steps: readonly RouteStep[]): Dial[] =>
  steps.flatMap(({ strategy, targets, timeout }) => {
    const size = strategy === 'in_turn' ? 1 : maxTargets
    return Array.from({ length: Math.ceil(targets.length / size) }, (_, n) => ({
      targets: targets.slice(n * size, (n + 1) * size),
      timeout,
    }))
  })
