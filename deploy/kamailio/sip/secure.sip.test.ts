import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Lab, openLab, waitForEnd, waitForUpload } from './lab/open-lab.ts'
import { openPhone, type Phone } from './lab/phone/phone.ts'
import { connectTls, listenTls, openUdp } from './lab/phone/transport.ts'
import { forward, phone, step } from './lab/routes.ts'
import { createSpeech, createTone, findSpeech, readChannel, type Speech, secondsOfTone } from './lab/sound.ts'

/*
 * Calls by TLS with SRTP: what one side says is heard by the other, whose media are plain or have a key of their own, and is in
 * the recording.
 */

let lab: Lab
beforeAll(async () => {
  lab = await openLab({}, { welcome: createTone(2), greeting: createTone(1.4) })
})
afterAll(() => lab?.close())

const keep = (opened: Phone, onTestFinished: (close: () => void) => void) => {
  onTestFinished(opened.close)
  return opened
}

const openCaller = async (secure: boolean, srtp = secure): Promise<Phone> => {
  const { sipPort, tlsPort } = lab.edge.settings
  return openPhone(await (secure ? connectTls(tlsPort) : openUdp(sipPort)), { srtp })
}

const openCallee = async (secure: boolean, port: number): Promise<Phone> => {
  const { sipPort } = lab.edge.settings
  const transport = secure ? listenTls(port, lab.edge.settings) : openUdp(sipPort, port)
  return openPhone(await transport, { srtp: secure })
}

/** Both hear each other sample by sample, and each only what the other says. */
const expectHeard = (listener: Phone, speech: Speech) => {
  const heard = listener.media.heard()
  expect(heard.length / 8000).toBeGreaterThan(2)
  expect(findSpeech(heard, speech).share).toBeGreaterThan(0.99)
  expect(listener.media.refused.count).toBe(0)
}

test.concurrent.each([
  ['a caller by TLS and SRTP and a plain phone', { secureCaller: true, secureCallee: false }, '+34910000031'],
  ['a plain caller and a phone by TLS and SRTP', { secureCaller: false, secureCallee: true }, '+34910000032'],
  ['two sides by TLS and SRTP', { secureCaller: true, secureCallee: true }, '+34910000033'],
])('%s hear each other, and are recorded', async (_, { secureCaller, secureCallee }, called) => {
  const port = lab.ports.take()
  const callId = `secure-${called.slice(-2)}-`
  const [ana, laia] = [
    createSpeech(Number(called.slice(-2)), 6),
    createSpeech(Number(called.slice(-1)) + 90, 6),
  ]
  const target = phone('laia', port, secureCallee ? ';transport=tls' : '')
  await lab.route(called, forward([step([target])], { record: true }))
  const [from, to] = [await openCaller(secureCaller), await openCallee(secureCallee, port)]
  try {
    await Promise.all([from.call(called, { from: '+34600000111', callId }), to.answer()])
    from.media.speak(ana)
    to.media.speak(laia)
    await wait(3000)
    await Promise.all([to.hangUp(), from.isHungUpOn()])
    expectHeard(to, ana)
    expectHeard(from, laia)
  } finally {
    from.close()
    to.close()
  }
  const signals = await waitForEnd(lab.talkie, callId)
  expect(signals.find(({ event }) => event === 'completed')).toMatchObject({ called, hangup_by: 'callee' })
  const { wav, channels } = await waitForUpload(lab.talkie, callId)
  expect(channels).toBe(2)
  expect(wav.length / 32_000).toBeGreaterThan(2.5)
  expect(findSpeech(readChannel(wav, 0), ana).share).toBeGreaterThan(0.99)
  expect(findSpeech(readChannel(wav, 1), laia).share).toBeGreaterThan(0.99)
})

test.concurrent('a call with SRTP is held and resumed with sound on both sides', async ({
  onTestFinished,
}) => {
  const [called, port] = ['+34910000034', lab.ports.take()]
  const [ana, laia] = [createSpeech(34, 9), createSpeech(84, 9)]
  await lab.route(called, forward([step([phone('laia', port)])], { record: true }))
  const from = keep(await openCaller(true), onTestFinished)
  const to = keep(await openCallee(false, port), onTestFinished)
  await Promise.all([from.call(called, { from: '+34600000111', callId: 'secure-held-' }), to.answer()])
  await from.renew('sendonly')
  await wait(500)
  await from.renew('sendrecv')
  from.media.speak(ana)
  to.media.speak(laia)
  await wait(2500)
  await from.hangUp()
  expectHeard(to, ana)
  expectHeard(from, laia)
})

test.concurrent.each([
  ['plain', false, '+34910000035'],
  ['SRTP', true, '+34910000036'],
])(
  'a caller with %s media hears the announcement, and the voicemail’s greeting',
  async (_, secure, called) => {
    await lab.route(
      called,
      forward([step([phone('away', lab.ports.take())])], {
        announcement: ['welcome', 2],
        voicemail: { greeting: ['greeting', 1.4], maxSeconds: 30 },
      }),
    )
    const from = await openCaller(secure)
    try {
      await from.call(called, { from: '+34600000111', callId: `greeted-${secure}-` })
      expect(secondsOfTone(from.media.heard())).toBeGreaterThan(1.8)
      await wait(2500)
      expect(secondsOfTone(from.media.heard())).toBeGreaterThan(3.2)
      await from.hangUp()
    } finally {
      from.close()
    }
    expect(await waitForEnd(lab.talkie, `greeted-${secure}-`)).toContainEqual(
      expect.objectContaining({ event: 'completed', voicemail: true, hangup_by: 'caller' }),
    )
  },
)

test.concurrent('a number is dialled through the connection of the carrier that calls by TLS', async ({
  onTestFinished,
}) => {
  const [called, destination] = ['+34910000038', '+34937271000']
  await lab.route(called, forward([step([{ destination, target: null }])]))
  const line = await connectTls(lab.edge.settings.tlsPort)
  const from = keep(await openPhone(line, { srtp: true }), onTestFinished)
  const to = keep(await openPhone(line, { srtp: true }), onTestFinished)
  await Promise.all([from.call(called, { from: '+34600000111', callId: 'secure-back-' }), to.answer()])
  await from.hangUp()
  expect(to.received().map(({ startLine }) => startLine)).toContainEqual(
    expect.stringContaining(`INVITE sip:${destination}@127.0.0.1:${line.port};transport=tls`),
  )
  const signals = await waitForEnd(lab.talkie, 'secure-back-')
  expect(signals.find(({ event }) => event === 'completed')).toMatchObject({ called, hangup_by: 'caller' })
})

test('a phone whose certificate nobody vouches for is not called, and the next one is', async ({
  onTestFinished,
}) => {
  const strict = await openLab({ verifyCertificates: true })
  onTestFinished(strict.close)
  const [called, port, next] = ['+34910000037', strict.ports.take(), strict.ports.take()]
  const targets = [phone('unknown', port, ';transport=tls'), phone('laia', next)]
  await strict.route(called, forward([step(targets)]))
  const { sipPort } = strict.edge.settings
  const unknown = keep(
    await openPhone(await listenTls(port, strict.edge.settings), { srtp: true }),
    onTestFinished,
  )
  const to = keep(await openPhone(await openUdp(sipPort, next), { srtp: false }), onTestFinished)
  const from = keep(await openPhone(await openUdp(sipPort), { srtp: false }), onTestFinished)
  const calls = [from.call(called, { from: '+34600000111', callId: 'strict-' }), to.answer()]
  await Promise.all(calls)
  await from.hangUp()
  const completed = (await waitForEnd(strict.talkie, 'strict-')).find(({ event }) => event === 'completed')
  expect(completed).toMatchObject({ agent: 'laia' })
  expect(unknown.received()).toEqual([])
})
