import { z } from 'zod'

/** How somebody at an open session proves that they are who signed in, before a passkey is added. */
export const passkeyProofs = ['password', 'password_and_code', 'recent_sign_in'] as const
export type PasskeyProof = (typeof passkeyProofs)[number]

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
  /** Whether a password manager keeps it on several devices. */
  synced: z.boolean(),
})
export type Passkey = z.infer<typeof passkeySchema>

export const passkeyNameSchema = z.string().trim().min(1, 'required').max(60, 'too_long')

/** What a browser is asked (WebAuthn's options in JSON), and the ticket that its answer is given with, once. */
export const passkeyCeremonySchema = z.object({
  options: z.record(z.string(), z.unknown()),
  ticket: z.string(),
})
export const passkeyTicketSchema = z.string().regex(/^[\w.%~-]{1,300}$/)

/** Bytes in base64url, as browsers write a credential in JSON. */
const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most)
const credentialOf = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: bytes(1400),
    rawId: bytes(1400),
    type: z.literal('public-key'),
    response,
  })

/** What a browser answers with that signs in by a passkey it has. */
export const usedCredentialSchema = credentialOf(
  z.object({ clientDataJSON: bytes(4000), authenticatorData: bytes(4000), signature: bytes(2000) }),
)
export type UsedCredential = z.infer<typeof usedCredentialSchema>

/** What a browser answers with that has made a passkey. */
export const madeCredentialSchema = credentialOf(
  z.object({ clientDataJSON: bytes(4000), attestationObject: bytes(20_000) }),
)
export type MadeCredential = z.infer<typeof madeCredentialSchema>
