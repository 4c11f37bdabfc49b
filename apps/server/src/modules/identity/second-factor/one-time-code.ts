import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that a code is valid, and its digits: the defaults of every authenticator app. */
const period = 30
const digits = 6

/** Base32 without padding (RFC 4648, section 6), the form of a secret in authenticator apps. */
export const toBase32 = (bytes: Uint8Array): string => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** The time step of an instant (RFC 6238, section 4.2). */
export const toStep = (now: Date): number => Math.floor(now.getTime() / 1000 / period)

/**
 * The code of a step: HOTP with SHA-1 (RFC 4226, section 5.3). Dynamic truncation of the HMAC:
 *
 * byte   0  ...  offset .. offset+3  ...  19
 *                |  31 bits as code  |     | low 4 bits = offset |
 */
export const computeCode = (secret: Uint8Array, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0')
}

/**
 * The step whose code this is; undefined for a wrong code. Clocks may differ by one step (RFC 6238, section 5.2).
 * Steps up to `lastStep` no longer count, so that a code seen over a shoulder is worthless once used.
 */
export const findMatchingStep = (
  secret: Uint8Array,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number },
): number | undefined => {
  const current = toStep(now)
  return [current, current - 1, current + 1].find(
    (step) =>
      step > lastStep &&
      code.length === digits &&
      timingSafeEqual(
        Buffer.from(computeCode(secret, step)),
        Buffer.from(code.padEnd(digits).slice(0, digits), 'latin1'),
      ),
  )
}

/** The content of the QR code: the Key URI format of authenticator apps. */
export const buildKeyUri = (key: { secret: string; product: string; email: string }): string => {
  const label = `${encodeURIComponent(key.product)}:${encodeURIComponent(key.email)}`
  return `otpauth://totp/${label}?secret=${key.secret}&issuer=${encodeURIComponent(key.product)}`
}
