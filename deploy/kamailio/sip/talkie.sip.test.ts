import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Edge, isInTable, startEdge } from './lab/edge.ts'
import { waitFor } from './lab/open-lab.ts'
import { type Ports, takePorts } from './lab/ports.ts'
import { startRealTalkie } from './lab/real-talkie.ts'
import { callee, caller, pause, type Step } from './lab/scenario.ts'
import { startCallee, startCaller } from './lab/sipp.ts'

/* The whole way: a visit, the number that it is shown, a SIP call to it, and the call in the report with its campaign. */

let talkie: Awaited<ReturnType<typeof startRealTalkie>>
let ports: Ports
let edge: Edge
let trunk: number
beforeAll(async () => {
  talkie = await startRealTalkie()
  ports = await takePorts()
  trunk = ports.take()
  edge = await startEdge(ports, {
    talkie: talkie.url,
    key: talkie.key,
    secret: talkie.secret,
    trunk: `127.0.0.1:${trunk}`,
  })
})
afterAll(async () => {
  await edge?.stop()
  await talkie?.stop()
  ports?.release()
})

/** Places a call; the clinic's phone is behind the trunk. */
const place = async (from: Step[], to: Step[]) => {
  const phone = await startCallee({ port: trunk, mediaPort: ports.takeMedia(), steps: to })
  const call = startCaller(edge.sip, {
    port: ports.take(),
    mediaPort: ports.takeMedia(),
    callId: `call-${Date.now()}-`,
    steps: from,
  })
  return { done: Promise.all([phone.done, call.done]) }
}

/** Waits until the report has the caller's calls as they must be, once each. */
const expectCall = (from: string, fields: object) =>
  expect
    .poll(() => talkie.findCalls(from).catch(() => []), { timeout: 60_000, interval: 500 })
    .toEqual([expect.objectContaining(fields)])

test('an answered call is in the report once, valid, with its campaign and its time', async () => {
  const called = await talkie.visit('implantes')
  const [from, to] = [caller({ called, from: '+34612345671' }), callee()]
  const talk = [from.invite(), from.answered(), pause(3000), from.hangUp()]
  const answer = [to.called('sip:.34937271000@'), to.ring(), pause(1000), to.answer(), to.isHungUpOn()]
  await (await place(talk, answer)).done
  await expectCall('+34612345671', {
    outcome: 'valid',
    campaign: 'implantes',
    talk_seconds: 3,
    hangup_by: 'caller',
  })
})

test('a call to a busy phone is in the report as not answered', async () => {
  const called = await talkie.visit('ortodoncia')
  const [from, to] = [caller({ called, from: '+34612345672' }), callee()]
  await (await place([from.invite(), from.refused(486)], [to.called(), to.refuse('486 Busy Here')])).done
  await expectCall('+34612345672', { outcome: 'not_answered', campaign: 'ortodoncia', talk_seconds: 0 })
})

test('Talkie is killed in mid-call and comes back: the call is in the report once', async () => {
  const called = await talkie.visit('blanqueamiento')
  await waitFor('The table', () => isInTable(edge, called))
  const [from, to] = [caller({ called, from: '+34612345673' }), callee()]
  const talk = [from.invite(), from.answered(), pause(4000), from.hangUp()]
  const running = await place(talk, [to.called(), to.ring(), to.answer(), to.isHungUpOn()])
  await wait(2000)
  await talkie.kill()
  await running.done
  // The next call comes while Talkie is away: it goes by the last known table.
  const other = caller({ called, from: '+34612345674' })
  const short = [other.invite(), other.answered(), pause(2500), other.hangUp()]
  await (await place(short, [to.called(), to.ring(), to.answer(), to.isHungUpOn()])).done
  await talkie.startAgain()
  await expectCall('+34612345673', { outcome: 'valid', campaign: 'blanqueamiento', talk_seconds: 4 })
  await expectCall('+34612345674', { outcome: 'valid', talk_seconds: 3 })
})
