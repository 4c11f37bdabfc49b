import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPlan, hoursOfAnotherDay } from './lab/clinic.ts'
import { type Edge, isInTable, startEdge } from './lab/edge.ts'
import { waitFor } from './lab/open-lab.ts'
import { type Ports, takePorts } from './lab/ports.ts'
import { type ReportedCall, startRealTalkie } from './lab/real-talkie.ts'
import { callee, caller, pause, type Step, speak } from './lab/scenario.ts'
import { startCallee, startCaller } from './lab/sipp.ts'
import { createSpeech, createTone, findSpeech, readChannel } from './lab/sound.ts'

/*
 * Call plans that are saved in a real Talkie and carried out by the edge: whom they ring, what the caller hears and leaves, and
 * what the report, the call's legs and its recordings say afterwards.
 */

let talkie: Awaited<ReturnType<typeof startRealTalkie>>
let ports: Ports
let edge: Edge
let trunk: number
let welcome: string
let greeting: string
beforeAll(async () => {
  talkie = await startRealTalkie()
  welcome = await talkie.addSound('Welcome', createTone(2))
  greeting = await talkie.addSound('Greeting', createTone(1.4))
  ports = await takePorts()
  trunk = ports.take()
  const { url, key, secret } = talkie
  edge = await startEdge(ports, { talkie: url, key, secret, trunk: `127.0.0.1:${trunk}` })
})
afterAll(async () => {
  await edge?.stop()
  await talkie?.stop()
  ports?.release()
})

/** A telephone of the clinic that a plan may ring. */
const sip = (name: string, port: number) => ({
  kind: 'sip' as const,
  name,
  address: `sip:${name}@127.0.0.1:${port}`,
})

const answerAt = (port: number, steps: Step[], options?: string[]) =>
  startCallee({ port, mediaPort: ports.takeMedia(), steps, ...(options && { options }) })

const place = (steps: Step[], options?: string[]) =>
  startCaller(edge.sip, {
    port: ports.take(),
    mediaPort: ports.takeMedia(),
    callId: `plan-${Date.now()}-`,
    steps,
    ...(options && { options }),
  })

/** Waits until the report has as many ended calls of a caller. */
const waitForCalls = (from: string, count: number): Promise<ReportedCall[]> =>
  waitFor(`${count} calls of ${from}`, async () => {
    const calls = await talkie.findCalls(from).catch(() => [])
    return calls.length >= count && calls
  })

/** Waits for a caller's call, and returns it with all that Talkie knows of it. */
const waitForCall = async (from: string) => {
  const [row, ...others] = await waitForCalls(from, 1)
  expect(others).toEqual([])
  if (!row) throw new Error('There is no call.')
  return { row, ...(await talkie.getCall(row.callId)) }
}

/** Waits until a recording of the call is kept, its only one, and downloads it. */
const waitForRecording = async (callId: string) => {
  const [recording, ...others] = await waitFor(`The recording of ${callId}`, async () => {
    const recordings = await talkie.findRecordings(callId).catch(() => [])
    return recordings.some(({ state }) => state === 'kept') && recordings
  })
  expect(others).toEqual([])
  if (!recording) throw new Error('There is no recording.')
  return { recording, wav: await talkie.download(recording.id) }
}

/** The length of a stereo WAV file of 16 bits and 8 kHz. */
const secondsOf = (wav: Buffer) => (wav.length - 44) / 32_000

test.concurrent('a plan announces, rings one after another, then a group at once, and records who talked', async () => {
  const called = await talkie.visit('implantes')
  const [from, to] = [caller({ called, from: '+34612345671' }), callee()]
  const [ana, luis, laia, pau] = [ports.take(), ports.take(), ports.take(), ports.take()]
  await talkie.planCalls(
    called,
    buildPlan({
      announcementId: welcome,
      steps: [
        { strategy: 'in_turn', seconds: 5, targets: [sip('ana', ana), sip('luis', luis)] },
        { strategy: 'at_once', seconds: 20, targets: [sip('laia', laia), sip('pau', pau)] },
      ],
    }),
  )
  const [callerSays, laiaSays] = [createSpeech(11, 5), createSpeech(12, 5)]
  const phones = [
    await answerAt(ana, [to.called(), to.ring(), to.isCancelled()]),
    await answerAt(luis, [to.called(), to.refuse('486 Busy Here')]),
    await answerAt(laia, [
      ...[to.called(), to.ring(), pause(1000), to.answer()],
      ...[speak(laiaSays.file), to.isHungUpOn()],
    ]),
    await answerAt(pau, [to.called(), to.ring(), to.isCancelled()]),
  ]
  const call = place([from.invite(), from.answered(), speak(callerSays.file), pause(4000), from.hangUp()])
  await Promise.all([call.done, ...phones.map(({ done }) => done)])

  const { row, legs, voicemail } = await waitForCall('+34612345671')
  expect(row).toMatchObject({ outcome: 'valid', campaign: 'implantes', agent: 'laia', hangup_by: 'caller' })
  expect(voicemail).toBe(false)
  expect(legs.map(({ agent, disposition }) => `${agent} ${disposition}`).sort()).toEqual([
    'ana no_answer',
    'laia answered',
    'luis busy',
    'pau canceled',
  ])
  const answered = legs.find(({ agent }) => agent === 'laia')
  const talk = (Date.parse(answered?.endedAt ?? '') - Date.parse(answered?.answeredAt ?? '')) / 1000
  expect(talk).toBeGreaterThan(3.9)
  expect(Math.abs(row.talk_seconds - talk)).toBeLessThan(1)
  // Ana's five seconds, and one until Laia answers.
  expect(row.ring_seconds).toBeGreaterThanOrEqual(6)

  const { recording, wav } = await waitForRecording(row.callId)
  expect(recording).toMatchObject({ channels: 2, silent: false })
  expect(Math.abs(secondsOf(wav) - talk)).toBeLessThan(1)
  expect(Math.abs(recording.seconds - secondsOf(wav))).toBeLessThan(0.1)
  expect(findSpeech(readChannel(wav, 0), callerSays).share).toBeGreaterThan(0.99)
  expect(findSpeech(readChannel(wav, 1), laiaSays).share).toBeGreaterThan(0.99)
})

test.concurrent('when nobody answers the voicemail’s message is kept with the missed call', async () => {
  const called = await talkie.visit('ortodoncia')
  const [from, to] = [caller({ called, from: '+34612345672' }), callee()]
  const [ana, luis] = [ports.take(), ports.take()]
  await talkie.planCalls(
    called,
    buildPlan({
      steps: [{ strategy: 'at_once', seconds: 10, targets: [sip('ana', ana), sip('luis', luis)] }],
      unanswered: 'voicemail',
      greetingId: greeting,
    }),
  )
  const message = createSpeech(13, 6)
  const phones = [
    await answerAt(ana, [to.called(), to.refuse('486 Busy Here')]),
    await answerAt(luis, [to.called(), to.refuse('603 Decline')]),
  ]
  const call = place([
    from.invite(),
    from.answered(),
    pause(2000),
    speak(message.file),
    pause(3000),
    from.hangUp(),
  ])
  await Promise.all([call.done, ...phones.map(({ done }) => done)])

  const { row, legs, voicemail } = await waitForCall('+34612345672')
  expect(row).toMatchObject({ outcome: 'not_answered', campaign: 'ortodoncia', talk_seconds: 0 })
  expect(voicemail).toBe(true)
  expect(legs.map(({ agent, disposition }) => `${agent} ${disposition}`).sort()).toEqual([
    'ana busy',
    'luis no_answer',
  ])
  const { wav } = await waitForRecording(row.callId)
  const heard = readChannel(wav, 0)
  expect(findSpeech(heard, message).share).toBeGreaterThan(0.99)
  expect(secondsOf(wav)).toBeGreaterThan(2.5)
  expect(readChannel(wav, 1).every((sample) => sample === 0)).toBe(true)
})

test.concurrent('a call fails over to the ringpool’s destination when the plan’s own phones are away', async () => {
  const called = await talkie.visit('blanqueamiento')
  const [from, to] = [caller({ called, from: '+34612345673' }), callee()]
  await talkie.planCalls(
    called,
    buildPlan({
      steps: [
        { strategy: 'in_turn', seconds: 5, targets: [sip('away', ports.take())] },
        { strategy: 'in_turn', seconds: 20, targets: [{ kind: 'destination' }] },
      ],
    }),
  )
  const answer = [to.called('sip:.34937271000@'), to.ring(), to.answer(), to.isHungUpOn()]
  const phone = await answerAt(trunk, answer)
  const call = place([from.invite(), from.answered(), pause(2500), from.hangUp()])
  await Promise.all([call.done, phone.done])
  const { row, legs } = await waitForCall('+34612345673')
  expect(row).toMatchObject({ outcome: 'valid', campaign: 'blanqueamiento', hangup_by: 'caller' })
  expect(legs.map(({ destination, disposition }) => `${destination} ${disposition}`)).toEqual([
    expect.stringMatching(/^sip:away@.* no_answer$/),
    '+34937271000 answered',
  ])
})

test.concurrent('out of hours a call is refused, or goes to the voicemail once the plan says so', async () => {
  const called = await talkie.visit('urgencias')
  const hours = hoursOfAnotherDay()
  await talkie.planCalls(called, buildPlan({ hours }))
  const refused = caller({ called, from: '+34612345674' })
  await place([refused.invite(), refused.refused(480)]).done
  await talkie.planCalls(called, buildPlan({ hours, closed: 'voicemail', closedGreetingId: greeting }))
  const left = caller({ called, from: '+34612345675' })
  const message = createSpeech(14, 3)
  await place([left.invite(), left.answered(), pause(2000), speak(message.file), pause(2000), left.hangUp()])
    .done
  const { row } = await waitForCall('+34612345674')
  expect(row).toMatchObject({ outcome: 'not_answered', campaign: 'urgencias', talk_seconds: 0 })
  const mailbox = await waitForCall('+34612345675')
  expect(mailbox.row).toMatchObject({ outcome: 'not_answered', talk_seconds: 0 })
  expect(mailbox.voicemail).toBe(true)
  const { wav } = await waitForRecording(mailbox.row.callId)
  expect(findSpeech(readChannel(wav, 0), message).share).toBeGreaterThan(0.99)
})

test.concurrent('the time on hold is known, and is part of the talk', async () => {
  const called = await talkie.visit('revision')
  const [from, to] = [caller({ called, from: '+34612345677' }), callee()]
  const laia = ports.take()
  const steps = [{ strategy: 'in_turn' as const, seconds: 20, targets: [sip('laia', laia)] }]
  await talkie.planCalls(called, buildPlan({ steps }))
  const answer = [to.called(), to.ring(), to.answer(), to.isHeld(), to.isResumed(), to.isHungUpOn()]
  const phone = await answerAt(laia, answer)
  const held = [from.hold(), pause(2000), from.resume()]
  const call = place([from.invite(), from.answered(), pause(1000), ...held, pause(1000), from.hangUp()])
  await Promise.all([call.done, phone.done])
  const { row, holds, holdSeconds } = await waitForCall('+34612345677')
  expect(row).toMatchObject({ outcome: 'valid', campaign: 'revision' })
  expect(holds).toBe(1)
  expect(holdSeconds).toBeGreaterThanOrEqual(2)
  expect(row.talk_seconds - holdSeconds).toBeGreaterThanOrEqual(1)
})

test('Talkie is killed while many calls begin, ring and talk: each is there once, with its recording', async () => {
  const count = 12
  const called = await talkie.visit('estetica')
  const laia = ports.take()
  const steps = [{ strategy: 'in_turn' as const, seconds: 20, targets: [sip('laia', laia)] }]
  await talkie.planCalls(called, buildPlan({ steps }))
  await waitFor('The plan', () => isInTable(edge, called, `sip:laia@127.0.0.1:${laia}`))
  const [from, to] = [caller({ called, from: '+34612345676' }), callee()]
  const [callerSays, laiaSays] = [createSpeech(15, 5), createSpeech(16, 5)]
  const answer = [to.called(), to.ring(), pause(500), to.answer(), speak(laiaSays.file), to.isHungUpOn()]
  const phone = await answerAt(laia, answer, ['-m', String(count)])
  const talk = [from.invite(), from.answered(), speak(callerSays.file), pause(3000), from.hangUp()]
  const calls = place(talk, ['-m', String(count), '-r', '3'])
  // The first calls talk, later ones ring or have not begun.
  await wait(2500)
  await talkie.kill()
  await Promise.all([calls.done, phone.done])
  await talkie.startAgain()
  const rows = await waitForCalls('+34612345676', count)
  expect(new Set(rows.map(({ callId }) => callId)).size).toBe(count)
  for (const row of rows) {
    expect(row).toMatchObject({ outcome: 'valid', agent: 'laia', hangup_by: 'caller' })
    expect(row.talk_seconds).toBeGreaterThanOrEqual(3)
    const { wav } = await waitForRecording(row.callId)
    expect(Math.abs(secondsOf(wav) - row.talk_seconds)).toBeLessThan(1.5)
    expect(findSpeech(readChannel(wav, 0), callerSays).share).toBeGreaterThan(0.99)
    expect(findSpeech(readChannel(wav, 1), laiaSays).share).toBeGreaterThan(0.99)
  }
})
