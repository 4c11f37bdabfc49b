import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAssertion, PasskeyRegistration } from '@talkie/contract/identity'

/*
 * A phone that creates passkeys (WebAuthn level 3, sections 6.1 and 6.5): keys on P-256, no attestation. It verifies
 * its user by fingerprint unless told not to.
 *
 * Authenticator data (section 6.1), which the signature covers together with the hash of the client data:
 *
 *   | 32 bytes    | 1     | 4        | with a new key only            |
 *   | SHA-256 of  | flags | counter, | AAGUID (16), id length (2),    |
 *   | the host    |       | big end. | id, public key in COSE         |
 */

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const json = (value: object) => Buffer.from(JSON.stringify(value))
const base64url = (data: Buffer) => data.toString('base64url')

/** CBOR (RFC 8949): a byte string of 24 to 255 bytes, and a text of up to 23. */
const cborBytes = (data: Buffer) => Buffer.concat([Buffer.from([0x58, data.length]), data])
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** A public key in COSE (RFC 9053): {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
const coseKey = (x: Buffer, y: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(x),
    Buffer.from([0x22]),
    cborBytes(y),
  ])

const flags = { present: 0x01, verified: 0x04, withKey: 0x40 }

type Ceremony = { options: Record<string, unknown>; ticket: string }

export const createAuthenticator = ({ origin = 'https://talkie.test', verifies = true } = {}) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  const clientData = (type: string, { options }: Ceremony) =>
    json({ type, challenge: options.challenge, origin, crossOrigin: false })
  const authenticatorData = (more: Buffer, flag: number) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flagged = flag | flags.present | (verifies ? flags.verified : 0)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flagged]), count, more])
  }
  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
  } as const
  return {
    /** A browser's response to a registration. */
    make: (ceremony: Ceremony): { ticket: string; credential: PasskeyRegistration } => {
      const key = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'))
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authenticatorData(attested, flags.withKey)),
      ])
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', ceremony)),
        attestationObject: base64url(attestationObject),
      }
      return { ticket: ceremony.ticket, credential: { ...credential, response } }
    },
    /** A browser's response to an authentication. */
    use: (ceremony: Ceremony): { ticket: string; credential: PasskeyAssertion } => {
      const data = clientData('webauthn.get', ceremony)
      const authenticator = authenticatorData(Buffer.alloc(0), 0)
      const response = {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authenticator),
        signature: base64url(sign('sha256', Buffer.concat([authenticator, sha256(data)]), privateKey)),
      }
      return { ticket: ceremony.ticket, credential: { ...credential, response } }
    },
    /** Sets whether it verifies its user from now on. */
    setVerifies: (does: boolean) => {
      verifies = does
    },
  }
}
