import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { addressList } from '../../../platform/address-list.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Whether a request was made by who knows a connection's secret: it says the secret itself (`Authorization: Bearer`),
 * or signed the raw body with it (Standard Webhooks 1.0.0, at most five minutes ago).
 */
export const knowsSecret = (secret: string, headers: IncomingHttpHeaders, raw: Buffer): boolean => {
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  if (bearer !== undefined) return timingSafeEqual(digest(bearer), digest(secret))
  const signed = (name: string) => ({ [name]: String(headers[name] ?? '') })
  try {
    new Webhook(secret).verify(
      raw.toString('utf8'),
      { ...signed('webhook-id'), ...signed('webhook-timestamp'), ...signed('webhook-signature') },
      { jsonParse: false },
    )
    return true
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false
    throw error
  }
}

/** Whether an address is one of those allowed, or in a range of theirs (CIDR); an empty list allows all. */
export const isAllowedAddress = (allowed: readonly string[], address: string): boolean =>
  allowed.length === 0 || addressList(allowed)(address)
