import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { addressList } from '../../../platform/address-list.ts'
import { isSigned } from './verify-signature.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** The secret that a request says; undefined where it says none, and may have signed its body instead. */
const saidSecret = (headers: IncomingHttpHeaders): string | undefined =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]

const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

const signatureHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature']

/** Whether the body is worth reading: the headers say the secret itself, or that the body is signed. */
export const mayKnowSecret = (secret: string, headers: IncomingHttpHeaders): boolean => {
  const said = saidSecret(headers)
  return said === undefined ? signatureHeaders.every((name) => name in headers) : isSame(said, secret)
}

/**
 * Whether a request was made by who knows a connection's secret: it says the secret itself (`Authorization: Bearer`),
 * or signed the raw body with it (Standard Webhooks 1.0.0, at most five minutes ago).
 */
export const knowsSecret = (secret: string, headers: IncomingHttpHeaders, raw: Buffer): boolean => {
  const said = saidSecret(headers)
  if (said !== undefined) return isSame(said, secret)
  const header = (name: string) => String(headers[name] ?? '')
  return isSigned(
    secret,
    {
      id: header('webhook-id'),
      timestamp: header('webhook-timestamp'),
      signatures: header('webhook-signature'),
    },
    raw,
    Date.now(),
  )
}

/** Whether an address is one of those allowed, or in a range of theirs (CIDR); an empty list allows all. */
export const isAllowedAddress = (allowed: readonly string[], address: string): boolean =>
  allowed.length === 0 || addressList(allowed)(address)
