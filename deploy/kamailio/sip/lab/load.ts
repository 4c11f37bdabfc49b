import type { Lab } from './open-lab.ts'
import { callee, caller, pause } from './scenario.ts'

type Load = { called: string; port: number; calls: number; rate: number }

/** Places short calls at a rate, and answers them. Resolves when both ends are done, however they ended. */
export const startLoad = async (lab: Lab, { called, port, calls, rate }: Load): Promise<void> => {
  const [from, to] = [caller({ called }), callee()]
  const many = ['-m', String(calls), '-l', String(10 * rate)]
  const answer = [to.called(), to.ring(), pause(300), to.answer(), to.isHungUpOn()]
  const phone = await lab.callee(port, answer, many)
  const talk = [from.invite(), from.answered(), pause(1000), from.hangUp()]
  const load = lab.caller('load-', talk, [...many, '-r', String(rate)])
  await Promise.allSettled([load.done, phone.done])
}
