import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto'

/*
 * SRTP (RFC 3711) with AES_CM_128_HMAC_SHA1_80, as SDES agrees on it (RFC 4568): enough for a phone of the tests. It is written
 * from the RFC and not shared with the edge, whose sound goes through rtpengine's own.
 */

const keyLength = 16
const headerLength = 12
const tagLength = 10

/** AES in counter mode, from a counter that ends in sixteen zero bits. */
const encrypt = (key: Buffer, counter: Buffer, bytes: Buffer): Buffer =>
  createCipheriv('aes-128-ctr', key, counter).update(bytes)

/** Derives a session key of the master key and salt (section 4.3.1): 0 encrypts, 1 authenticates, 2 is the salt. */
export const deriveKey = (master: Buffer, label: 0 | 1 | 2, length: number): Buffer => {
  const counter = Buffer.alloc(16)
  master.copy(counter, 0, keyLength)
  counter[7] = (counter[7] ?? 0) ^ label
  return encrypt(master.subarray(0, keyLength), counter, Buffer.alloc(length))
}

/** One direction of one stream. @param master key and salt: 30 bytes */
export const createSrtp = (master: Buffer) => {
  const [key, authentication, salt] = [
    deriveKey(master, 0, 16),
    deriveKey(master, 1, 20),
    deriveKey(master, 2, 14),
  ]
  let rollovers = 0
  let last: number | undefined

  /** How often the 16 bits of sequence numbers have begun again (section 3.3.1). */
  const countRollovers = (sequence: number): number => {
    if (last !== undefined && last - sequence > 0x8000) rollovers += 1
    last = sequence
    return rollovers
  }
  const applyCipher = (packet: Buffer, roc: number): Buffer => {
    const counter = Buffer.alloc(16)
    salt.copy(counter)
    const index = Buffer.alloc(16)
    packet.copy(index, 4, 8, 12)
    index.writeUInt32BE(roc, 8)
    packet.copy(index, 12, 2, 4)
    for (let i = 0; i < counter.length; i++) counter[i] = (counter[i] ?? 0) ^ (index[i] ?? 0)
    return Buffer.concat([
      packet.subarray(0, headerLength),
      encrypt(key, counter, packet.subarray(headerLength)),
    ])
  }
  const sign = (packet: Buffer, roc: number): Buffer => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(roc)
    return createHmac('sha1', authentication).update(packet).update(counted).digest().subarray(0, tagLength)
  }
  return {
    protect: (packet: Buffer): Buffer => {
      const roc = countRollovers(packet.readUInt16BE(2))
      const encrypted = applyCipher(packet, roc)
      return Buffer.concat([encrypted, sign(encrypted, roc)])
    },
    /** Undefined for a packet that was not protected with this key. */
    unprotect: (packet: Buffer): Buffer | undefined => {
      if (packet.length < headerLength + tagLength) return undefined
      const encrypted = packet.subarray(0, -tagLength)
      const roc = countRollovers(packet.readUInt16BE(2))
      if (!timingSafeEqual(sign(encrypted, roc), packet.subarray(-tagLength))) return undefined
      return applyCipher(encrypted, roc)
    },
  }
}
