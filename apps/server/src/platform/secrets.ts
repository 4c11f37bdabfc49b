import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The installation's secret: the one configured, else one made at first start and kept in the data directory. */
export const installationSecret = (configured: string | undefined, dataDir: string): string => {
  if (configured) return configured
  const file = join(dataDir, 'secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true })
  const made = randomBytes(32).toString('base64url')
  writeFileSync(file, made, { mode: 0o600 })
  return made
}

export type Secrets = ReturnType<typeof createSecrets>

/** Keys for separate purposes out of one secret (HKDF, RFC 5869), and sealing of what is kept at rest. */
export const createSecrets = (secret: string) => {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'talkie', purpose, 32))
  const sealing = key('sealing')
  return {
    key,
    /** AES-256-GCM; text of `nonce.tag.ciphertext`, base64url. */
    seal: (plain: string): string => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
    },
    /** @throws when the text was not sealed with this secret */
    open: (sealed: string): string => {
      const [nonce, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
      if (!nonce || !tag || !text) throw new Error('Not a sealed secret.')
      const decipher = createDecipheriv('aes-256-gcm', sealing, nonce)
      decipher.setAuthTag(tag)
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
    },
  }
}
