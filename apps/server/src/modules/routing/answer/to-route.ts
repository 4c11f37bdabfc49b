import type { CallPlanFields, PlanStep, PlanTarget } from '@talkie/contract/routing'
import { v7 as uuid } from 'uuid'
import type { ResolvedRoute } from '../rule/resolve-route.ts'
import type { Forward, Route, RouteSound, RouteStep, RouteTarget } from './route.ts'
import type { RoutedNumber } from './routed-numbers.ts'

/** How long a phone rings without a call plan. */
const ringSeconds = 25

type RouteOptions = {
  /** The caller's number; null where it is hidden or not known yet. */
  caller: string | null
  /** The address of a sound for whom the route is for. */
  toSoundUrl: (soundId: string) => string
  /** A new id unless given. */
  routeId?: string
}

/** Where the calls of a number without a plan go: one phone rings. */
export const resolveWithoutPlan = ({
  destination,
  keepsRecordings,
}: Pick<RoutedNumber, 'destination' | 'keepsRecordings'>): ResolvedRoute =>
  destination === null
    ? { action: 'reject', reason: 'no_destination' }
    : {
        action: 'forward',
        record: keepsRecordings,
        announcementId: null,
        steps: [{ strategy: 'at_once', targets: [{ kind: 'destination' }], seconds: ringSeconds }],
        voicemail: null,
      }

/** A resolved route in the words of the answer. A sound that is gone is left out. */
export const toRoute = (
  resolved: ResolvedRoute,
  number: Pick<RoutedNumber, 'destination' | 'callerId' | 'sounds'>,
  { caller, toSoundUrl, routeId = uuid() }: RouteOptions,
): Route => {
  if (resolved.action === 'reject') return resolved
  const toSound = (id: string | null): RouteSound | null => {
    const seconds = id === null ? undefined : number.sounds[id]
    return id === null || seconds === undefined ? null : { id, url: toSoundUrl(id), seconds }
  }
  const steps = resolved.steps.map((step) => toStep(step, number.destination))
  const first = steps[0]?.targets[0]
  return {
    action: 'forward',
    destination: first?.destination ?? null,
    target: first?.target ?? null,
    caller_id: number.callerId ?? caller,
    record: resolved.record,
    timeout: steps[0]?.timeout ?? ringSeconds,
    route_id: routeId,
    announcement: toSound(resolved.announcementId),
    steps,
    voicemail: resolved.voicemail && {
      greeting: toSound(resolved.voicemail.greetingId),
      max_seconds: resolved.voicemail.maxSeconds,
    },
  } satisfies Forward
}

const toStep = ({ strategy, targets, seconds }: PlanStep, destination: string | null): RouteStep => ({
  strategy,
  targets: targets.flatMap((target) => toTarget(target, destination)),
  timeout: seconds,
})

const toTarget = (target: PlanTarget, destination: string | null): RouteTarget[] => {
  if (target.kind === 'sip') return [{ destination: null, target: target.address }]
  const phone = target.kind === 'phone' ? target.phone : destination
  return phone === null ? [] : [{ destination: phone, target: null }]
}

/** The ids of the sounds that a plan plays. */
export const listSoundIds = (plan: CallPlanFields): string[] =>
  [plan.announcementId, plan.greetingId, plan.closedGreetingId].filter((id) => id !== null)
