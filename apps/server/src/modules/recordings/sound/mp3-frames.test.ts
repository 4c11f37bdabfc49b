import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFrameCounter, readFrameHeader } from './mp3-frames.ts'

/** Frames of MPEG-2 layer III: 32 kbit/s at 16 kHz, 144 bytes each, of one channel. */
const frameBytes = 144
const frame = Buffer.alloc(frameBytes)
frame.set([0xff, 0xf3, 0x48, 0xc0])
const frames = (count: number) => Buffer.concat(Array.from({ length: count }, () => frame))

test('a frame says its length', () => {
  expect(readFrameHeader(frame, 0)).toMatchObject({
    bytes: frameBytes,
    samples: 576,
    sampleRate: 16_000,
    channels: 1,
  })
  expect(readFrameHeader(Buffer.from('text'), 0)).toBeUndefined()
})

const isCut = (file: Buffer, size: number): boolean => {
  const counter = createFrameCounter()
  for (let from = 0; from < file.length; from += size) counter.add(file.subarray(from, from + size))
  return counter.isCut()
}

test('a file that ends within a frame is cut, whatever pieces it comes in', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 4, max: frameBytes - 1 }),
      fc.integer({ min: 1, max: 700 }),
      (count, rest, size) => {
        expect(isCut(frames(count), size)).toBe(false)
        expect(isCut(Buffer.concat([frames(count), frame.subarray(0, rest)]), size)).toBe(true)
      },
    ),
  )
})

test('a file with fewer frames than its first one announces is cut', () => {
  const first = Buffer.from(frame)
  first.write('Xing', 4 + 9, 'latin1')
  first.writeUInt32BE(1, 4 + 9 + 4)
  first.writeUInt32BE(10, 4 + 9 + 8)
  expect(isCut(Buffer.concat([first, frames(9)]), 300)).toBe(false)
  expect(isCut(Buffer.concat([first, frames(7)]), 300)).toBe(true)
})
