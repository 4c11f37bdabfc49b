import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Lab, openLab, waitFor, waitForEnd, waitForUpload } from './lab/open-lab.ts'
import { forward, phone, step } from './lab/routes.ts'
import { callee, caller, pause, speak } from './lab/scenario.ts'
import { createSpeech, createTone, findSpeech, readChannel } from './lab/sound.ts'

/*
 * Real SIP calls with sound, placed by sipp through Kamailio and rtpengine. All of them at once: each has a number of its own.
 */

let lab: Lab
beforeAll(async () => {
  lab = await openLab({}, { welcome: createTone(2), greeting: createTone(1.4) })
})
afterAll(() => lab?.close())

/** What a call was reported as: its events, and the fields that matter. */
const eventsOf = (signals: { event: string }[]) => signals.map(({ event }) => event)

/** A busy machine hangs up late: never before its time, and the seconds are those between the two instants. */
const expectTalk = (completed: Record<string, unknown> | undefined, seconds: number) => {
  const time = (name: string) => Date.parse(String(completed?.[name])) / 1000
  const talk = time('ended_at') - time('answered_at')
  expect(talk).toBeGreaterThan(seconds - 0.1)
  expect(completed?.talk_seconds).toBe(Math.round(talk))
}

test.concurrent('an answered call is recorded on both sides, and shows the number that the route says', async () => {
  const [called, port] = ['+34910000001', lab.ports.take()]
  const [ana, laia] = [createSpeech(1, 4), createSpeech(2, 4)]
  await lab.route(called, forward([step([phone('laia', port)])], { record: true }))
  const [from, to] = [caller({ called }), callee()]
  const steps = [to.called('P-Asserted-Identity: .sip:.34915550000@'), to.ring(), pause(500), to.answer()]
  const agent = await lab.callee(port, [...steps, speak(laia.file), to.isHungUpOn()])
  const talk = [from.invite(), from.answered(), speak(ana.file), pause(3000), from.hangUp()]
  await Promise.all([agent.done, lab.caller('answered', talk).done])

  const signals = await waitForEnd(lab.talkie, 'answered')
  expect(eventsOf(signals)).toEqual(expect.arrayContaining(['initiated', 'ringing', 'answered', 'completed']))
  const completed = signals.find(({ event }) => event === 'completed')
  expect(completed).toMatchObject({
    caller: '+34600000111',
    caller_name: 'Ana',
    called,
    hangup_by: 'caller',
    agent: 'laia',
  })
  expectTalk(completed, 3)
  const { wav, channels, startedAt } = await waitForUpload(lab.talkie, 'answered')
  expect(channels).toBe(2)
  expect(findSpeech(readChannel(wav, 0), ana).share).toBeGreaterThan(0.99)
  expect(findSpeech(readChannel(wav, 1), laia).share).toBeGreaterThan(0.99)
  expect(Math.abs(Date.parse(startedAt) - Date.parse(String(completed?.answered_at)))).toBeLessThan(1500)
  expect(signals.filter(({ event }) => event.startsWith('leg_'))).toEqual([])
})

test.concurrent('a busy number is reported with its code', async () => {
  const [called, port] = ['+34910000002', lab.ports.take()]
  await lab.route(called, forward([step([phone('laia', port)])]))
  const [from, to] = [caller({ called }), callee()]
  const agent = await lab.callee(port, [to.called(), to.refuse('486 Busy Here')])
  await Promise.all([agent.done, lab.caller('busy', [from.invite(), from.refused(486)]).done])
  const signals = await waitForEnd(lab.talkie, 'busy')
  expect(signals.at(-1)).toMatchObject({ event: 'failed', sip_code: 486, called })
})

test.concurrent('a number that is not Talkie’s gets 404, and one without an active account 480', async () => {
  const [unknown, inactive] = ['+34910000003', '+34910000004']
  await lab.route(inactive, { action: 'reject', reason: 'account_inactive' })
  const [one, other] = [caller({ called: unknown }), caller({ called: inactive })]
  await lab.caller('unknown', [one.invite(), one.refused(404)]).done
  await lab.caller('inactive', [other.invite(), other.refused(480)]).done
  expect((await waitForEnd(lab.talkie, 'unknown')).at(-1)).toMatchObject({ event: 'failed', sip_code: 404 })
  expect((await waitForEnd(lab.talkie, 'inactive')).at(-1)).toMatchObject({ event: 'failed', sip_code: 480 })
})

test.concurrent('a blacklisted caller gets 603, and the call is reported', async () => {
  const called = '+34910000005'
  lab.talkie.blacklist.add('+34699999999')
  await lab.route(called, forward([step([phone('laia', lab.ports.take())])]))
  const from = caller({ called, from: '+34699999999' })
  await lab.caller('refused', [from.invite(), from.refused(603)]).done
  expect((await waitForEnd(lab.talkie, 'refused')).at(-1)).toMatchObject({
    event: 'failed',
    sip_code: 603,
    caller: '+34699999999',
  })
})

test.concurrent('a caller who gives up while it rings ends the call', async () => {
  const [called, port] = ['+34910000006', lab.ports.take()]
  await lab.route(called, forward([step([phone('laia', port)])]))
  const [from, to] = [caller({ called }), callee()]
  const agent = await lab.callee(port, [to.called(), to.ring(), to.isCancelled()])
  const impatient = lab.caller('cancelled', [from.invite(), from.ringing(), pause(700), from.cancel()])
  await Promise.all([agent.done, impatient.done])
  const signals = await waitForEnd(lab.talkie, 'cancelled')
  expect(eventsOf(signals)).toEqual(['initiated', 'ringing', 'failed'])
  expect(signals.at(-1)).toMatchObject({ sip_code: 487, hangup_by: 'caller' })
})

test.concurrent('a ring group rings at once: one answers, one is busy, the other is cancelled', async () => {
  const called = '+34910000007'
  const [laia, pau, berta] = [lab.ports.take(), lab.ports.take(), lab.ports.take()]
  const group = [phone('laia', laia), phone('pau', pau), phone('berta', berta)]
  await lab.route(called, forward([step(group, { strategy: 'at_once' })]))
  const [from, to] = [caller({ called }), callee()]
  const ends = [
    await lab.callee(laia, [to.called(), to.ring(), to.isCancelled()]),
    await lab.callee(pau, [to.called(), to.ring(), pause(1200), to.answer(), to.isHungUpOn()]),
    await lab.callee(berta, [to.called(), to.refuse('603 Decline')]),
  ]
  const talk = [from.invite(), from.answered(), pause(1000), from.hangUp()]
  await Promise.all([...ends.map(({ done }) => done), lab.caller('group', talk).done])
  const signals = await waitForEnd(lab.talkie, 'group')
  const legs = (event: string) => signals.filter((one) => one.event === event).map(({ agent }) => agent)
  expect(legs('leg_ringing').sort()).toEqual(['laia', 'pau'])
  expect(legs('leg_answered')).toEqual(['pau'])
  expect(legs('leg_ended').sort()).toEqual(['berta', 'laia', 'pau'])
  expect(signals.filter(({ event }) => event === 'answered')).toMatchObject([{ agent: 'pau' }])
  expect(signals.find(({ event }) => event === 'completed')).toMatchObject({ agent: 'pau' })
})

test.concurrent('a destination that does not answer in its time fails over to the next, with the caller’s number', async () => {
  const called = '+34910000008'
  const [slow, dead, second] = [lab.ports.take(), lab.ports.take(), lab.ports.take()]
  const [ana, laia] = [createSpeech(3, 4, 'PCMU'), createSpeech(4, 4, 'PCMU')]
  const steps = [
    step([phone('slow', slow)], { timeout: 2 }),
    step([phone('dead', dead), phone('second', second)]),
  ]
  await lab.route(called, forward(steps, { record: true }))
  const [from, to] = [caller({ called, codec: 'PCMU' }), callee({ codec: 'PCMU' })]
  const first = await lab.callee(slow, [to.called(), to.ring(), to.isCancelled()])
  const asserted = to.called('P-Asserted-Identity: .sip:.34915550000@')
  const answer = [asserted, to.ring(), pause(300), to.answer(), speak(laia.file, 'PCMU'), to.isHungUpOn()]
  const next = await lab.callee(second, answer)
  const talk = [from.invite(), from.answered(), speak(ana.file, 'PCMU'), pause(2500), from.hangUp()]
  await Promise.all([first.done, next.done, lab.caller('failover', talk).done])
  const signals = await waitForEnd(lab.talkie, 'failover')
  expect(signals.filter(({ event }) => event === 'answered')).toMatchObject([{ agent: 'second' }])
  expect(signals.filter(({ event }) => event === 'ringing')).toHaveLength(1)
  const { wav } = await waitForUpload(lab.talkie, 'failover')
  expect(findSpeech(readChannel(wav, 0), ana).share).toBeGreaterThan(0.99)
  expect(findSpeech(readChannel(wav, 1), laia).share).toBeGreaterThan(0.99)
})

test.concurrent('an announcement plays before the call, and is no ringing', async () => {
  const [called, port] = ['+34910000009', lab.ports.take()]
  await lab.route(called, forward([step([phone('laia', port)])], { announcement: ['welcome', 2] }))
  const [from, to] = [caller({ called }), callee()]
  const agent = await lab.callee(port, [to.called(), to.ring(), pause(300), to.answer(), to.isHungUpOn()])
  const talk = [from.invite(), from.answered(), pause(1000), from.hangUp()]
  await Promise.all([agent.done, lab.caller('announced', talk).done])
  const signals = await waitForEnd(lab.talkie, 'announced')
  expect(eventsOf(signals)).toEqual(['initiated', 'ringing', 'answered', 'completed'])
  const at = (event: string) => Date.parse(String(signals.find((one) => one.event === event)?.occurred_at))
  expect(at('ringing') - at('initiated')).toBeGreaterThanOrEqual(1900)
})

test.concurrent('when nobody answers voicemail takes a message, until its time is over', async () => {
  const [called, port] = ['+34910000010', lab.ports.take()]
  const ana = createSpeech(5, 6)
  await lab.route(
    called,
    forward([step([phone('laia', port)])], { voicemail: { greeting: ['greeting', 1.4], maxSeconds: 3 } }),
  )
  const [from, to] = [caller({ called }), callee()]
  const agent = await lab.callee(port, [to.called(), to.refuse('486 Busy Here')])
  const message = [from.invite(), from.answered(), speak(ana.file), from.isHungUpOn()]
  await Promise.all([agent.done, lab.caller('voicemail', message).done])
  const signals = await waitForEnd(lab.talkie, 'voicemail')
  expect(signals.find(({ event }) => event === 'completed')).toMatchObject({
    voicemail: true,
    hangup_by: 'callee',
    talk_seconds: 5,
  })
  const { wav } = await waitForUpload(lab.talkie, 'voicemail')
  expect(findSpeech(readChannel(wav, 0), ana).share).toBeGreaterThan(0.99)
  expect(readChannel(wav, 1).every((sample) => sample === 0)).toBe(true)
})

test.concurrent('out of hours without voicemail a call is refused; with it, it is taken at once', async () => {
  const [closed, mailbox] = ['+34910000011', '+34910000012']
  await lab.route(closed, { action: 'reject', reason: 'closed' })
  await lab.route(mailbox, forward([], { voicemail: { maxSeconds: 30 } }))
  const [one, other] = [caller({ called: closed }), caller({ called: mailbox })]
  await lab.caller('closed', [one.invite(), one.refused(480)]).done
  await lab.caller('mailbox', [other.invite(), other.answered(), pause(1000), other.hangUp()]).done
  expect((await waitForEnd(lab.talkie, 'closed')).at(-1)).toMatchObject({ event: 'failed', sip_code: 480 })
  expect(await waitForEnd(lab.talkie, 'mailbox')).toContainEqual(
    expect.objectContaining({ event: 'completed', voicemail: true, hangup_by: 'caller' }),
  )
})

test.concurrent('hold and resume keep one call and one recording', async () => {
  const [called, port] = ['+34910000013', lab.ports.take()]
  const [ana, laia] = [createSpeech(6, 8), createSpeech(7, 8)]
  await lab.route(called, forward([step([phone('laia', port)])], { record: true }))
  const [from, to] = [caller({ called }), callee()]
  const held = [to.isHeld(), to.isResumed(), to.isHungUpOn()]
  const agent = await lab.callee(port, [to.called(), to.ring(), to.answer(), speak(laia.file), ...held])
  const talk = [from.invite(), from.answered(), speak(ana.file), pause(1000), from.hold(), pause(1000)]
  await Promise.all([
    agent.done,
    lab.caller('held', [...talk, from.resume(), pause(1000), from.hangUp()]).done,
  ])
  const signals = await waitForEnd(lab.talkie, 'held')
  const holds = signals.filter(({ event }) => event === 'held' || event === 'resumed')
  expect(eventsOf(holds)).toEqual(['held', 'resumed'])
  const [heldAt = 0, resumedAt = 0] = holds.map(({ occurred_at }) => Date.parse(String(occurred_at)))
  expect(resumedAt - heldAt).toBeGreaterThan(900)
  const ends = signals.filter(({ event }) => event === 'completed')
  expect(ends).toHaveLength(1)
  expectTalk(ends[0], 3)
  const { wav } = await waitForUpload(lab.talkie, 'held')
  expect((wav.length - 44) / 32_000).toBeGreaterThan(2.5)
  expect(findSpeech(readChannel(wav, 0), ana).share).toBeGreaterThan(0.99)
  expect(lab.talkie.uploads.filter(({ callId }) => callId.startsWith('held'))).toHaveLength(1)
})

test.concurrent('a transfer is relayed and reported with where it goes', async () => {
  const [called, port] = ['+34910000014', lab.ports.take()]
  await lab.route(called, forward([step([phone('laia', port)])]))
  const [from, to] = [caller({ called }), callee()]
  const transfer = [to.called(), to.ring(), to.answer(), pause(500), to.transfer('+34937000000'), to.hangUp()]
  const agent = await lab.callee(port, transfer)
  const talk = [from.invite(), from.answered(), from.isTransferred(), from.isHungUpOn()]
  await Promise.all([agent.done, lab.caller('transferred', talk).done])
  const signals = await waitForEnd(lab.talkie, 'transferred')
  expect(signals.filter(({ event }) => event === 'transferred')).toMatchObject([
    { transferred_to: '+34937000000' },
  ])
  expect(signals.find(({ event }) => event === 'completed')).toMatchObject({ hangup_by: 'callee' })
  // Its route says that it is not recorded.
  await wait(3000)
  expect(lab.talkie.uploads.filter(({ callId }) => callId.startsWith('transferred'))).toEqual([])
})

test.concurrent('a caller who hides the number is hidden, also where the carrier asserts it', async () => {
  const [called, port] = ['+34910000015', lab.ports.take()]
  await lab.route(called, forward([step([phone('laia', port)])], { callerId: null }))
  const headers = 'P-Asserted-Identity: <sip:+34600000222@carrier.example>\nPrivacy: id\n'
  const [from, to] = [caller({ called, from: 'anonymous', name: 'Anonymous', headers }), callee()]
  const agent = await lab.callee(port, [to.called(), to.refuse('480 Away')])
  await Promise.all([agent.done, lab.caller('hidden', [from.invite(), from.refused(480)]).done])
  expect((await waitForEnd(lab.talkie, 'hidden')).at(-1)).toMatchObject({ caller_hidden: true })
  for (const query of lab.talkie.asked)
    if (query.get('called') === called) expect(query.get('caller')).toBe('')
})

test.concurrent('SRTP is offered to a target that asks for it', async () => {
  const [called, port] = ['+34910000016', lab.ports.take()]
  await lab.route(called, forward([step([phone('laia', port, ';srtp=1')])]))
  const [from, to] = [caller({ called }), callee({ srtp: true })]
  const offered = to.called('RTP/SAVP.*a=crypto:')
  const agent = await lab.callee(port, [offered, to.ring(), to.answer(), to.isHungUpOn()])
  const talk = [from.invite(), from.answered(), pause(500), from.hangUp()]
  await Promise.all([agent.done, lab.caller('srtp', talk).done])
  expect(eventsOf(await waitForEnd(lab.talkie, 'srtp'))).toContain('completed')
})

test.concurrent('each part of the edge says that it has started', async () => {
  const started = await waitFor('The start', () => {
    const found = lab.talkie.signals.filter(({ event, kind }) => event === 'edge' && kind === 'started')
    return found.length >= 2 && found
  })
  expect(started.map(({ detail }) => detail).sort()).toEqual(['agent', 'kamailio'])
})
