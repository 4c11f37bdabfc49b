import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { createAddressList } from '../../../platform/http/clients/address-list.ts'
import { isSigned } from './verify-signature.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** The bearer secret of a request; undefined if there is none, and the body may be signed instead. */
const parseBearerSecret = (headers: IncomingHttpHeaders): string | undefined =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]

const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/** Whether the headers contain the secret itself: a signature would cover a body that is not read as a whole. */
export const hasBearerSecret = (secret: string, headers: IncomingHttpHeaders): boolean => {
  const sentSecret = parseBearerSecret(headers)
  return sentSecret !== undefined && isSame(sentSecret, secret)
}

const signatureHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature']

/** Whether the headers contain the secret, or announce a signature: only then is the body read. */
export const mayKnowSecret = (secret: string, headers: IncomingHttpHeaders): boolean => {
  const sentSecret = parseBearerSecret(headers)
  return sentSecret === undefined
    ? signatureHeaders.every((name) => name in headers)
    : isSame(sentSecret, secret)
}

/**
 * Whether the sender of a request knows a connection's secret: it sends the secret itself (`Authorization: Bearer`), or
 * signed the raw body with it (Standard Webhooks 1.0.0, at most five minutes ago).
 */
export const knowsSecret = (
  secret: string,
  { headers, raw, now }: { headers: IncomingHttpHeaders; raw: Buffer; now: Date },
): boolean => {
  const sentSecret = parseBearerSecret(headers)
  if (sentSecret !== undefined) return isSame(sentSecret, secret)
  const header = (name: string) => String(headers[name] ?? '')
  return isSigned(
    secret,
    {
      id: header('webhook-id'),
      timestamp: header('webhook-timestamp'),
      signatures: header('webhook-signature'),
    },
    raw,
    now.getTime(),
  )
}

/** Whether an address is in a list of addresses and networks (CIDR). An empty list allows all. */
export const isAllowedAddress = (allowed: readonly string[], address: string): boolean =>
  allowed.length === 0 || createAddressList(allowed)(address)
