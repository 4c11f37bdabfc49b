import type { CallPlanFields, PlanStep, PlanTarget } from '@talkie/contract/routing'
import { isOpen } from '../../../platform/opening-hours.ts'
import { toPlanSchedule } from './plan-schedule.ts'

/** The caller of a call. `null`: the number is hidden. */
type Caller = string | null

export type PlanContext = {
  timezone: string
  /** Where calls go without a plan; null for nowhere. */
  destination: string | null
  /** Whether the account keeps recordings: else nobody could hear a message. */
  keepsRecordings: boolean
}

/** What a plan makes of a call, before its sounds have addresses. */
export type ResolvedRoute =
  | { action: 'reject'; reason: 'anonymous' | 'closed' | 'no_destination' }
  | {
      action: 'forward'
      record: boolean
      announcementId: string | null
      steps: PlanStep[]
      voicemail: { greetingId: string | null; maxSeconds: number } | null
    }

/** Whether a call comes within the plan's hours. */
export type Openness = 'open' | 'closed'

const isReachable =
  ({ destination }: Pick<PlanContext, 'destination'>) =>
  (target: PlanTarget): boolean =>
    target.kind !== 'destination' || destination !== null

/** The steps without targets that lead nowhere, and without those that have no other. */
const keepReachable = (steps: readonly PlanStep[], context: PlanContext): PlanStep[] =>
  steps
    .map((step) => ({ ...step, targets: step.targets.filter(isReachable(context)) }))
    .filter(({ targets }) => targets.length > 0)

/** What a plan makes of a call whose caller it does not refuse, within its hours or out of them. */
export const resolveOpenness = (
  plan: CallPlanFields,
  openness: Openness,
  context: PlanContext,
): ResolvedRoute => {
  const isPlanOpen = openness === 'open'
  const steps = keepReachable(isPlanOpen ? plan.steps : plan.closedSteps, context)
  const greetingId = isPlanOpen ? plan.greetingId : (plan.closedGreetingId ?? plan.greetingId)
  const takesMessages =
    context.keepsRecordings && (isPlanOpen ? plan.unanswered : plan.closed) === 'voicemail'
  if (steps.length === 0 && !takesMessages)
    return { action: 'reject', reason: isPlanOpen ? 'no_destination' : 'closed' }
  return {
    action: 'forward',
    record: plan.record && context.keepsRecordings,
    // It announces a conversation; a voicemail has its greeting.
    announcementId: steps.length > 0 ? plan.announcementId : null,
    steps,
    voicemail: takesMessages ? { greetingId, maxSeconds: plan.voicemailSeconds } : null,
  }
}

/** What a plan makes of a call at an instant. */
export const resolveRoute = (
  plan: CallPlanFields,
  at: Date,
  caller: Caller,
  context: PlanContext,
): ResolvedRoute => {
  if (plan.refuseAnonymous && caller === null) return { action: 'reject', reason: 'anonymous' }
  const openness = isOpen(toPlanSchedule(plan, context.timezone), at) ? 'open' : 'closed'
  return resolveOpenness(plan, openness, context)
}
