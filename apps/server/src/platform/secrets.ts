import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export type Secrets = ReturnType<typeof createSecrets>

const derive = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'talkie', purpose, 32))

/** A fingerprint of the secret. PostgreSQL stores it to detect a wrong secret. */
export const fingerprintSecret = (secret: string): string =>
  createHmac('sha256', derive(secret, 'check')).update('talkie').digest('base64url')

const decrypt = (key: Buffer, sealed: string): string => {
  const [nonce, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!nonce || !tag || !text) throw new Error('Not a sealed secret.')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}

/** Decrypts with the first key that fits. @throws the first key's error when none does */
const decryptWithAny = ([first, ...others]: readonly Buffer[], sealed: string): string => {
  if (!first) throw new Error('There is no key.')
  try {
    return decrypt(first, sealed)
  } catch (error) {
    for (const key of others)
      try {
        return decrypt(key, sealed)
      } catch {}
    throw error
  }
}

/**
 * Derives keys for separate purposes from one secret (HKDF, RFC 5869), and seals stored secrets. While the secret is
 * being replaced, the second one, `accepted`, opens and verifies but never seals.
 */
export const createSecrets = (secret: string, accepted?: string) => {
  const key = (purpose: string) => derive(secret, purpose)
  /** Keys of a purpose: the first one signs, all of them verify. */
  const keys = (purpose: string): [Buffer, ...Buffer[]] => [
    key(purpose),
    ...(accepted === undefined ? [] : [derive(accepted, purpose)]),
  ]
  const sealing = key('sealing')
  const opening = keys('sealing')
  return {
    key,
    keys,
    /** Encrypts with AES-256-GCM. @returns `nonce.tag.ciphertext`, each part in base64url: 12, 16 and n bytes */
    seal: (plain: string): string => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
    },
    /** Decrypts sealed text. @throws when neither secret sealed it */
    open: (sealed: string): string => decryptWithAny(opening, sealed),
    /** Whether the current secret sealed the text, not the accepted one. */
    isCurrent: (sealed: string): boolean => {
      try {
        decrypt(sealing, sealed)
        return true
      } catch {
        return false
      }
    },
  }
}
