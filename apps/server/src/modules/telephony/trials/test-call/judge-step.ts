import type { TestCallProblem, TestCallStep } from '@talkie/contract/telephony'

type StepResponse = { status: number; body: string; step: TestCallStep; hasCall: boolean }

/** Why a step did not go as it should; null if it did. Says of a rejected call only that it was: the body says why. */
export const judgeStep = ({ status, body, step, hasCall }: StepResponse): TestCallProblem | null => {
  if (status === 401) return 'signature'
  if (status === 403) return 'address'
  if (status === 404) return /not ours/.test(body) ? 'unknown_number' : 'archived'
  if (status >= 300) return 'not_accepted'
  if (/"action":"reject"|<Reject|"sip:decline"/.test(body)) return 'rejected'
  if (/"code":"unknown_number"/.test(body)) return 'unknown_number'
  if (/"errors":\[\{/.test(body)) return 'not_accepted'
  return step === 'route' || hasCall ? null : 'no_call'
}
