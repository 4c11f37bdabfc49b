import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callStart, codes, ports, type SentPacket, senders, speak, writeCapture } from './capture.fixture.ts'
import { convertRecording } from './convert-recording.ts'
import { decodeG711 } from './sound/g711.ts'

const convert = async (packets: readonly SentPacket[], cutOff = 0, sides = senders) => {
  const pcap = writeCapture(packets, cutOff)
  const wav = pcap.replace('.pcap', '.wav')
  const result = await convertRecording({ pcap, senders: sides }, wav)
  const bytes = readFileSync(wav)
  const frames = (bytes.length - 44) / 4
  const channel = (index: number) =>
    Int16Array.from({ length: frames }, (_, frame) => bytes.readInt16LE(44 + frame * 4 + index * 2))
  /** The code whose sound each 20 ms hold; 0 for silence, undefined for a mixture. */
  const toCodes = (samples: Int16Array, payloadType = 8) =>
    Array.from({ length: Math.ceil(samples.length / 160) }, (_, i) => {
      const part = samples.subarray(i * 160, (i + 1) * 160)
      if (part.every((sample) => sample === 0)) return 0
      return Array.from({ length: 256 }, (_, code) => code).find((code) => {
        const [sample] = decodeG711(payloadType, Buffer.from([code])) ?? []
        return part.every((one) => one === sample)
      })
    })
  const [left, right] = [channel(0), channel(1)]
  return { ...result, bytes, left: toCodes(left), right: toCodes(right), samples: { left, right }, toCodes }
}

test('the caller is on the left, the callee on the right, each from when they spoke', async () => {
  const { left, right, seconds, startedAt, packets } = await convert([
    ...speak('caller'),
    ...speak('callee', { from: 0.1, count: 3 }),
  ])
  expect(left).toEqual([1, 2, 3, 4, 5, 0, 0, 0])
  expect(right).toEqual([0, 0, 0, 0, 0, 1, 2, 3])
  expect({ seconds, startedAt, packets }).toEqual({
    seconds: 0.16,
    startedAt: new Date(callStart * 1000),
    packets: { caller: 5, callee: 3, ignored: 0 },
  })
})

test('PCMU is decoded as PCMU, also when the codec changes in the middle of the call', async () => {
  const { samples, toCodes } = await convert([
    ...speak('caller', { count: 2, payloadType: 0 }),
    ...speak('callee', { count: 2 }),
  ])
  expect(toCodes(samples.left, 0)).toEqual([1, 2])
  expect(toCodes(samples.right, 8)).toEqual([1, 2])
})

test('the WAV header says 16 bits, stereo, 8 kHz, and the length of the sound', async () => {
  const { bytes } = await convert(speak('caller'))
  expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ')
  expect([bytes.readUInt16LE(22), bytes.readUInt32LE(24), bytes.readUInt16LE(34)]).toEqual([2, 8000, 16])
  expect(bytes.readUInt32LE(40)).toBe(bytes.length - 44)
})

test('lost packets are silence of their length', async () => {
  const packets = speak('caller').filter(({ payload }) => payload[0] !== 3)
  expect((await convert(packets)).left).toEqual([1, 2, 0, 4, 5])
})

test('packets that jitter, come out of order or twice find their place', async () => {
  const [one, two, three, four, five] = speak('caller')
  if (!one || !two || !three || !four || !five) throw new Error('there are five packets')
  const late = (packet: SentPacket, seconds: number) => ({ ...packet, at: packet.at + seconds })
  const arrived = [
    one,
    late(three, 0.01),
    late(two, 0.035),
    late(two, 0.04),
    late(four, 0.03),
    late(five, 0.15),
  ]
  const { left, packets } = await convert(arrived)
  expect(left).toEqual([1, 2, 3, 4, 5])
  expect(packets.caller).toBe(5)
})

test('a gap of minutes stays a gap', async () => {
  const { left, seconds } = await convert([
    ...speak('caller', { count: 2 }),
    ...speak('caller', { from: 300, count: 1, timestamp: 5000 + 300 * 8000, sequence: 9 }),
  ])
  expect(seconds).toBe(300.02)
  expect(left.slice(0, 3)).toEqual([1, 2, 0])
  expect(left.at(-1)).toBe(1)
  expect(left.filter((code) => code !== 0)).toEqual([1, 2, 1])
})

test('a jump of the clock over days is not written as silence', async () => {
  const { seconds, packets } = await convert([
    ...speak('caller', { count: 2 }),
    ...speak('caller', { from: 20 * 86_400, count: 1, sequence: 9 }),
  ])
  expect([seconds, packets]).toEqual([0.04, { caller: 2, callee: 0, ignored: 1 }])
})

test('after a re-INVITE another sender, and one whose clock restarts, begin where they arrive', async () => {
  const { left } = await convert([
    ...speak('caller', { count: 2 }),
    ...speak('caller', { from: 1, count: 2, source: 77, timestamp: 99 }).map((packet, i) => ({
      ...packet,
      timestamp: 99 + i * 160,
      payload: codes(7 + i),
    })),
    ...speak('caller', { from: 2, count: 1, timestamp: 4_000_000_000, payload: codes(9) }),
  ])
  expect([left[0], left[1], left[50], left[51], left[100]]).toEqual([1, 2, 7, 8, 9])
  expect(left.filter((code) => code !== 0)).toEqual([1, 2, 7, 8, 9])
})

test("the sender's clock wraps", async () => {
  const packets = speak('caller').map((packet, i) => ({ ...packet, timestamp: 2 ** 32 - 320 + i * 160 }))
  expect((await convert(packets)).left).toEqual([1, 2, 3, 4, 5])
})

test('IPv6, padding and header extensions do not shift the sound', async () => {
  const { left, right } = await convert([
    ...speak('caller', { count: 2, ipv6: true, extension: true }),
    ...speak('callee', { count: 2, padding: 12 }),
  ])
  expect(left).toEqual([1, 2])
  expect(right).toEqual([1, 2])
})

test('other codecs and strangers are left out, and counted', async () => {
  const { left, packets } = await convert([
    ...speak('caller', { count: 1 }),
    ...speak('caller', { from: 0.02, count: 2, payloadType: 101 }),
    ...speak('callee', { count: 1, port: 31_000 }),
  ])
  expect(left).toEqual([1])
  expect(packets).toEqual({ caller: 1, callee: 0, ignored: 3 })
})

test('with the ports of one side only, the others are the other side', async () => {
  const { left, right } = await convert(
    [...speak('caller', { count: 1 }), ...speak('callee', { count: 1, payload: codes(5) })],
    0,
    new Map([[ports.caller, 'caller']]),
  )
  expect([left, right]).toEqual([[1], [5]])
})

test('a capture that a crash cut off ends with its last whole packet', async () => {
  expect((await convert(speak('caller'), 17)).left).toEqual([1, 2, 3, 4])
})

test('a call without any sound has no start and no length', async () => {
  expect(await convert([])).toMatchObject({ startedAt: undefined, seconds: 0 })
})

test('whatever order packets arrive in within 100 ms, the sound is the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 8, maxLength: 8 }),
      async (delays) => {
        const [first, ...others] = speak('caller', { count: 9 })
        if (!first) throw new Error('there is a first packet')
        const late = others.map((packet, i) => ({ ...packet, at: packet.at + (delays[i] ?? 0) / 1000 }))
        const { left } = await convert([first, ...late.sort((one, other) => one.at - other.at)])
        expect(left).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
      },
    ),
    { numRuns: 20 },
  )
})
