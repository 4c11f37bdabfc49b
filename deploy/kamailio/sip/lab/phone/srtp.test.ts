import { expect, test } from 'vitest'
import { createSrtp, deriveKey } from './srtp.ts'

/** RFC 3711, appendix B.3. */
const master = Buffer.from('E1F97A0D3E018BE0D64FA32C06DE41390EC675AD498AFEEBB6960B3AABE6', 'hex')

test('session keys are those of the RFC', () => {
  expect(deriveKey(master, 0, 16).toString('hex')).toBe('c61e7a93744f39ee10734afe3ff7a087')
  expect(deriveKey(master, 2, 14).toString('hex')).toBe('30cbbc08863d8c85d49db34a9ae1')
  expect(deriveKey(master, 1, 20).toString('hex')).toBe('cebe321f6ff7716b6fd4ab49af256a156d38baa4')
})

test('a packet is read with its key alone, also after the sequence numbers begin again', () => {
  const [sender, receiver, stranger] = [createSrtp(master), createSrtp(master), createSrtp(Buffer.alloc(30))]
  for (const sequence of [65_534, 65_535, 0, 1]) {
    const packet = Buffer.alloc(12 + 160, 7)
    packet.writeUInt16BE(sequence, 2)
    const sent = sender.protect(packet)
    expect(sent.subarray(12, 172)).not.toEqual(packet.subarray(12))
    expect(stranger.unprotect(sent)).toBeUndefined()
    expect(receiver.unprotect(sent)).toEqual(packet)
  }
})
