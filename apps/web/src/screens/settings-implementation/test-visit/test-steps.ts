import { isNote, type Problem } from './find-problems.ts'
import type { TestVisit } from './test-visit.ts'

export const testSteps = ['script', 'visit', 'number', 'heartbeat', 'call'] as const
export type TestStep = (typeof testSteps)[number]

/** `open`: the step before it is missing; `waiting`: it may come any moment. */
export type TestStepState = { state: 'done' | 'waiting' | 'problem' | 'open'; at: string | null }

/** The step that a problem stops. */
const stepByProblem: Partial<Record<Problem['kind'], TestStep>> = {
  unseen: 'script',
  silent: 'visit',
  domain: 'visit',
  consent: 'visit',
  signal: 'visit',
  optOut: 'visit',
  csp: 'visit',
  unanswered: 'visit',
  outdated: 'visit',
  bot: 'visit',
  automated: 'visit',
  noRingpool: 'number',
  absent: 'number',
  left: 'number',
  selector: 'number',
  unattributed: 'call',
}

const earliest = (...instants: (string | null | undefined)[]): string | null =>
  instants.filter((at) => at != null).sort()[0] ?? null

/** When each step was seen, in the order of the steps; ISO instants of the server compare as texts. */
const findInstants = ({ script, report, visit, replacedAt, heartbeatAt, call }: TestVisit) => {
  const counted = visit && !visit.bot ? visit.at : null
  return {
    script: earliest(script?.at, report?.at, visit?.at),
    visit: counted,
    number: replacedAt,
    heartbeat: heartbeatAt,
    call: call?.attributed ? call.at : null,
  } satisfies Record<TestStep, string | null>
}

/** The state of each step of a test visit. Without one all are open. */
export const toTestSteps = (
  test: TestVisit | undefined,
  problems: readonly Problem[],
): Record<TestStep, TestStepState> => {
  const instants = test ? findInstants(test) : null
  let isReached = test !== undefined
  const states = testSteps.map((step): [TestStep, TestStepState] => {
    const at = instants?.[step] ?? null
    if (at) return [step, { state: 'done', at }]
    const isStopped = problems.some((problem) => !isNote(problem) && stepByProblem[problem.kind] === step)
    const state = isStopped ? 'problem' : isReached ? 'waiting' : 'open'
    // A page shows its number before its first heartbeat, and may be called before it.
    if (step === 'script' || step === 'visit') isReached = false
    return [step, { state, at: null }]
  })
  return Object.fromEntries(states) as Record<TestStep, TestStepState>
}
