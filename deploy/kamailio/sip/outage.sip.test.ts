import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Lab, openLab, waitFor, waitForEnd, waitForUpload } from './lab/open-lab.ts'
import { forward, phone, step } from './lab/routes.ts'
import { callee, caller, pause, speak } from './lab/scenario.ts'
import { createSpeech, findSpeech, readChannel } from './lab/sound.ts'

/* Talkie hangs, dies and comes back; the edge's own programs are killed. Calls go through, and each is reported once. */

/** An edge for one test alone, which closes it. */
const open = async (onTestFinished: (close: () => Promise<void>) => void) => {
  const lab = await openLab()
  onTestFinished(lab.close)
  return lab
}

/** Starts many short calls to one number at a rate, and their answerer. */
const startCalls = async (
  lab: Lab,
  called: string,
  port: number,
  { count, rate, talk }: Record<string, number>,
) => {
  const [from, to] = [caller({ called }), callee()]
  const answer = [to.called(), to.ring(), pause(200), to.answer(), to.isHungUpOn()]
  const agent = await lab.callee(port, answer, ['-m', String(count)])
  const talked = [from.invite(), from.answered(), pause(talk ?? 0), from.hangUp()]
  const calls = lab.caller('many-', talked, ['-m', String(count), '-r', String(rate)])
  return Promise.all([agent.done, calls.done])
}

/** How many calls have each event, with their repeats left out. */
const countEvents = ({ talkie }: Lab) => {
  const byEvent = new Map<string, Set<unknown>>()
  for (const { event, call_id } of talkie.signalsOf('many-'))
    byEvent.set(event, (byEvent.get(event) ?? new Set()).add(call_id))
  return Object.fromEntries([...byEvent].map(([event, calls]) => [event, calls.size]))
}

const all = (count: number) => ({ initiated: count, ringing: count, answered: count, completed: count })

test.concurrent('while Talkie hangs calls go by the last known table, and are reported when it is back', async ({
  onTestFinished,
}) => {
  const lab = await open(onTestFinished)
  const [called, closed, port] = ['+34910000001', '+34910000002', lab.ports.take()]
  await lab.route(called, forward([step([phone('laia', port)])]))
  // Never open; nothing applies out of hours.
  lab.talkie.closedRoutes.set(closed, { hours: [], closed: null })
  lab.talkie.blacklist.add('+34699999999')
  await lab.route(closed, forward([step([phone('laia', port)])]))
  lab.talkie.setMood('hangs')
  const began = Date.now()
  await startCalls(lab, called, port, { count: 100, rate: 50, talk: 500 })
  // One call in five seconds waits for Talkie; without the breaker, each would for a second.
  expect(Date.now() - began).toBeLessThan(25_000)
  const refused = [
    { called: '+34910000009', code: 404 },
    { called: closed, code: 480 },
    { called, from: '699 99 99 99'.replaceAll(' ', ''), code: 603 },
  ]
  for (const { code, ...call } of refused) {
    const end = caller(call)
    await lab.caller(`refused-${code}-`, [end.invite(), end.refused(code)]).done
  }
  expect(lab.talkie.signalsOf('many-')).toEqual([])
  lab.talkie.setMood('well')
  await waitFor('All calls', () => countEvents(lab).completed === 100)
  expect(countEvents(lab)).toEqual(all(100))
  for (const { code } of refused)
    expect((await waitForEnd(lab.talkie, `refused-${code}-`)).at(-1)).toMatchObject({ sip_code: code })
})

test.concurrent('calls go through while the connection of the edge is archived, and are reported once it is restored', async ({
  onTestFinished,
}) => {
  const lab = await open(onTestFinished)
  const [called, port] = ['+34910000001', lab.ports.take()]
  await lab.route(called, forward([step([phone('laia', port)])]))
  lab.talkie.setMood('forgets')
  await startCalls(lab, called, port, { count: 5, rate: 5, talk: 300 })
  const stranger = caller({ called: '+34910000009' })
  await lab.caller('refused-', [stranger.invite(), stranger.refused(404)]).done
  expect(lab.talkie.signalsOf('many-')).toEqual([])
  lab.talkie.setMood('well')
  await waitFor('All calls', () => countEvents(lab).completed === 5)
  expect(countEvents(lab)).toEqual(all(5))
})

test.concurrent('Talkie, Kamailio and the agent are killed in mid-call: every call is reported exactly once', async ({
  onTestFinished,
}) => {
  const lab = await open(onTestFinished)
  const [called, port] = ['+34910000001', lab.ports.take()]
  await lab.route(called, forward([step([phone('laia', port)])]))
  const calls = startCalls(lab, called, port, { count: 120, rate: 30, talk: 3000 })
  await wait(1500)
  lab.talkie.setMood('fails')
  await lab.edge.kill('agent')
  await wait(500)
  await lab.edge.kill('kamailio')
  await lab.edge.start('kamailio')
  await wait(1000)
  await lab.edge.start('agent')
  lab.talkie.setMood('well')
  await calls
  await waitFor('All calls', () => countEvents(lab).completed === 120)
  expect(countEvents(lab)).toEqual(all(120))
  const lost = lab.talkie.signalsOf('many-').filter(({ event, called }) => event === 'completed' && !called)
  // Some ended without their dialog; who hung up is known nevertheless.
  expect(lost.length).toBeGreaterThan(0)
  for (const { hangup_by } of lost) expect(hangup_by).toBe('caller')
})

test.concurrent('rtpengine is killed in mid-call: what was recorded until then is uploaded, and the next call is recorded', async ({
  onTestFinished,
}) => {
  const lab = await open(onTestFinished)
  const [called, port] = ['+34910000001', lab.ports.take()]
  const ana = createSpeech(1, 8)
  await lab.route(called, forward([step([phone('laia', port)])], { record: true }))
  const [from, to] = [caller({ called }), callee()]
  const place = async (callId: string, talk: number) => {
    const agent = await lab.callee(port, [to.called(), to.ring(), to.answer(), to.isHungUpOn()])
    const steps = [from.invite(), from.answered(), speak(ana.file), pause(talk), from.hangUp()]
    return Promise.all([agent.done, lab.caller(callId, steps).done])
  }
  const cut = place('cut-', 6000)
  await waitFor('The call', () => lab.talkie.signalsOf('cut-').some(({ event }) => event === 'answered'))
  await wait(3000)
  await lab.edge.kill('rtpengine')
  await lab.edge.start('rtpengine')
  await cut
  const first = await waitForUpload(lab.talkie, 'cut-')
  const heard = readChannel(first.wav, 0)
  expect(heard.length).toBeGreaterThan(8000)
  expect(findSpeech(heard, ana).share).toBeGreaterThan(0.99)
  await waitFor('rtpengine', () => lab.edge.output().includes('rtpengine'))
  // Kamailio tries it again after five seconds.
  await wait(6000)
  await place('whole-', 1500)
  expect(
    findSpeech(readChannel((await waitForUpload(lab.talkie, 'whole-')).wav, 0), ana).share,
  ).toBeGreaterThan(0.99)
})

test.concurrent('a recording waits on disk until Talkie takes it', async ({ onTestFinished }) => {
  const lab = await open(onTestFinished)
  const [called, port] = ['+34910000001', lab.ports.take()]
  const ana = createSpeech(1, 3)
  await lab.route(called, forward([step([phone('laia', port)])], { record: true }))
  const [from, to] = [caller({ called }), callee()]
  const agent = await lab.callee(port, [to.called(), to.ring(), to.answer(), to.isHungUpOn()])
  const call = lab.caller('waits-', [
    from.invite(),
    from.answered(),
    speak(ana.file),
    pause(2000),
    from.hangUp(),
  ])
  await waitFor('The call', () => lab.talkie.signalsOf('waits-').some(({ event }) => event === 'answered'))
  lab.talkie.setMood('fails')
  await Promise.all([agent.done, call.done])
  await wait(2000)
  await lab.edge.kill('agent')
  await lab.edge.start('agent')
  expect(lab.talkie.uploads).toEqual([])
  lab.talkie.setMood('well')
  expect(
    findSpeech(readChannel((await waitForUpload(lab.talkie, 'waits-')).wav, 0), ana).share,
  ).toBeGreaterThan(0.99)
})
