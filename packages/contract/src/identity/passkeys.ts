import { z } from 'zod'

/** How the user of an open session proves their identity again before they add a passkey. */
export const passkeyProofs = ['password', 'password_and_code', 'recent_sign_in'] as const
export type PasskeyProof = (typeof passkeyProofs)[number]

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
  /** Whether a password manager syncs it across devices. */
  synced: z.boolean(),
})
export type Passkey = z.infer<typeof passkeySchema>

export const passkeyNameSchema = z.string().trim().min(1, 'required').max(60, 'too_long')

/** The options for the browser (WebAuthn options as JSON) and a single-use ticket that its response must carry. */
export const passkeyCeremonySchema = z.object({
  options: z.record(z.string(), z.unknown()),
  ticket: z.string(),
})
export const passkeyTicketSchema = z.string().regex(/^[\w.%~-]{1,300}$/)

/** Bytes in base64url, as in a browser's JSON form of a credential; at most `maxLength` characters. */
const bytes = (maxLength: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(maxLength)
const buildCredentialSchema = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: bytes(1400),
    rawId: bytes(1400),
    type: z.literal('public-key'),
    response,
  })

/** The browser's response when a user signs in with an existing passkey (WebAuthn assertion). */
export const passkeyAssertionSchema = buildCredentialSchema(
  z.object({ clientDataJSON: bytes(4000), authenticatorData: bytes(4000), signature: bytes(2000) }),
)
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>

/** The browser's response after it created a passkey (WebAuthn registration). */
export const passkeyRegistrationSchema = buildCredentialSchema(
  z.object({ clientDataJSON: bytes(4000), attestationObject: bytes(20_000) }),
)
export type PasskeyRegistration = z.infer<typeof passkeyRegistrationSchema>
