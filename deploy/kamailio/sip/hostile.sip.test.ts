import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { malformedPackets } from './lab/malformed-packets.ts'
import { type Lab, openLab, waitFor, waitForEnd } from './lab/open-lab.ts'
import { forward, phone, step } from './lab/routes.ts'
import { callee, caller, pause } from './lab/scenario.ts'

/*
 * Scanners, floods, malformed SIP. 127.0.0.3 and 127.0.0.4 are carriers, 127.0.0.2 is a stranger. A PBX on 127.0.0.1 is no carrier
 * and may hang up nevertheless.
 */

let lab: Lab
beforeAll(async () => {
  lab = await openLab({ carriers: ['127.0.0.3', '127.0.0.4'], requestsIn2s: 100, suspectSeconds: 8 })
})
afterAll(() => lab?.close())

/** Sends datagrams to the edge from an address, and returns what was answered within a second. */
const send = async (from: string, packets: readonly Buffer[]): Promise<string[]> => {
  const socket = createSocket('udp4')
  const answers: string[] = []
  socket.on('message', (answer) => answers.push(answer.toString('latin1').split('\r\n')[0] ?? ''))
  socket.bind(0, from)
  await once(socket, 'listening')
  for (const packet of packets) socket.send(packet, lab.edge.settings.sipPort, '127.0.0.1')
  await wait(1000)
  socket.close()
  return answers
}

const request = (method: string, callId: string, more = '') =>
  Buffer.from(
    `${method} sip:+34910000001@127.0.0.1 SIP/2.0\r\nVia: SIP/2.0/UDP 127.0.0.9:5060;branch=z9hG4bK${callId}\r\nFrom: <sip:x@127.0.0.9>;tag=1\r\nTo: <sip:x@127.0.0.9>${more}\r\nCall-ID: ${callId}\r\nCSeq: 1 ${method}\r\nContact: <sip:x@127.0.0.9>\r\nMax-Forwards: 70\r\nContent-Length: 0\r\n\r\n`,
  )

const noticesOf = (kind: string) =>
  lab.talkie.signals.filter((signal) => signal.event === 'edge' && signal.kind === kind)

const expectCallsToWork = async (callId: string) => {
  const [called, port] = ['+34910000001', lab.ports.take()]
  await lab.route(called, forward([step([phone('laia', port)])]))
  const [from, to] = [caller({ called }), callee()]
  const agent = await lab.callee(port, [to.called(), to.ring(), to.answer(), pause(300), to.hangUp()])
  const talk = [from.invite(), from.answered(), from.isHungUpOn()]
  await Promise.all([agent.done, lab.caller(callId, talk, undefined, '127.0.0.4').done])
  expect(await waitForEnd(lab.talkie, callId)).toContainEqual(
    expect.objectContaining({ event: 'completed', hangup_by: 'callee' }),
  )
}

test('a scanner gets no answer, and is reported once', async () => {
  const scan = ['OPTIONS', 'REGISTER', 'INVITE'].flatMap((method) =>
    Array.from({ length: 10 }, (_, i) => request(method, `${method}${i}`)),
  )
  expect(await send('127.0.0.2', scan)).toEqual([])
  // Within a call neither: it does not know the token of one.
  expect(await send('127.0.0.2', [request('BYE', 'guessed', ';tag=2')])).toEqual([])
  // Once at once, and later how many more there were.
  const found = await waitFor('The scanner', () => noticesOf('scanner').length > 1 && noticesOf('scanner'))
  expect(found).toMatchObject([
    { source_ip: '127.0.0.2', count: 1 },
    { source_ip: '127.0.0.2', count: 30 },
  ])
})

test('malformed SIP of a carrier crashes nothing and is reported once', async () => {
  await send('127.0.0.3', malformedPackets())
  const [first] = await waitFor(
    'The report',
    () => noticesOf('malformed').length > 0 && noticesOf('malformed'),
  )
  expect(first).toMatchObject({ source_ip: '127.0.0.3', count: 1 })
  await expectCallsToWork('after-malformed')
  expect(lab.edge.output()).not.toMatch(/core dump|signal 11|BUG/)
})

test('a flood of one carrier is cut off and reported once; the calls of another go through', async () => {
  const flood = Array.from({ length: 600 }, (_, i) => request('OPTIONS', `flood${i}`))
  const answers = await send('127.0.0.3', flood)
  expect(answers.length).toBeLessThan(300)
  const [first] = await waitFor('The flood', () => noticesOf('flood').length > 0 && noticesOf('flood'))
  expect(first).toMatchObject({ source_ip: '127.0.0.3', count: 1 })
  expect(noticesOf('flood').filter(({ count }) => count === 1)).toHaveLength(1)
  await expectCallsToWork('after-flood')
})
