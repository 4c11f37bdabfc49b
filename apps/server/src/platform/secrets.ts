import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export type Secrets = ReturnType<typeof createSecrets>

const derive = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'talkie', purpose, 32))

/** Tells a secret from others without telling it: a fingerprint that the records keep. */
export const secretCheck = (secret: string): string =>
  createHmac('sha256', derive(secret, 'check')).update('talkie').digest('base64url')

const openWith = (key: Buffer, sealed: string): string => {
  const [nonce, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!nonce || !tag || !text) throw new Error('Not a sealed secret.')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}

/** What one of the keys opens. @throws what the first key says, when none does */
const openWithAny = ([first, ...others]: readonly Buffer[], sealed: string): string => {
  if (!first) throw new Error('There is no key.')
  try {
    return openWith(first, sealed)
  } catch (error) {
    for (const key of others)
      try {
        return openWith(key, sealed)
      } catch {}
    throw error
  }
}

/**
 * Keys for separate purposes out of one secret (HKDF, RFC 5869), and sealing of what is kept at rest. While the secret is
 * being replaced there is a second one, `accepted`, which opens and verifies but seals nothing.
 */
export const createSecrets = (secret: string, accepted?: string) => {
  const key = (purpose: string) => derive(secret, purpose)
  /** Keys of a purpose: the first makes, any verifies. */
  const keys = (purpose: string): [Buffer, ...Buffer[]] => [
    key(purpose),
    ...(accepted === undefined ? [] : [derive(accepted, purpose)]),
  ]
  const sealing = key('sealing')
  const opening = keys('sealing')
  return {
    key,
    keys,
    /** AES-256-GCM; text of `nonce.tag.ciphertext`, base64url. */
    seal: (plain: string): string => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
    },
    /** @throws when the text was sealed with neither secret */
    open: (sealed: string): string => openWithAny(opening, sealed),
    /** Whether it is the first secret that opens the text. */
    isCurrent: (sealed: string): boolean => {
      try {
        openWith(sealing, sealed)
        return true
      } catch {
        return false
      }
    },
  }
}
