import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that a code stands for, and its digits: what every authenticator app takes for granted. */
const period = 30
const digits = 6

/** Base32 without padding (RFC 4648, section 6), in which apps are told a secret. */
export const base32 = (bytes: Uint8Array): string => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** The step that an instant falls into (RFC 6238, section 4.2). */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / period)

/** The code of a step: HOTP with SHA-1 (RFC 4226, section 5.3). */
export const codeOf = (secret: Uint8Array, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const place = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(place) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0')
}

/**
 * The step of which a code is, undefined for a wrong one. Clocks may be a step apart (RFC 6238, section 5.2), and a
 * step up to `lastStep` counts no more: a code that was looked at over a shoulder is worth nothing.
 */
export const stepOf = (
  secret: Uint8Array,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number },
): number | undefined => {
  const current = stepAt(now)
  return [current, current - 1, current + 1].find(
    (step) =>
      step > lastStep &&
      code.length === digits &&
      timingSafeEqual(
        Buffer.from(codeOf(secret, step)),
        Buffer.from(code.padEnd(digits).slice(0, digits), 'latin1'),
      ),
  )
}

/** What an app reads out of the QR: the Key URI format of authenticator apps. */
export const keyUri = (of: { secret: string; product: string; email: string }): string => {
  const label = `${encodeURIComponent(of.product)}:${encodeURIComponent(of.email)}`
  return `otpauth://totp/${label}?secret=${of.secret}&issuer=${encodeURIComponent(of.product)}`
}
