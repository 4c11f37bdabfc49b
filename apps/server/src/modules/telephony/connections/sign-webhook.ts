import { createHmac } from 'node:crypto'

/**
 * Signs the body of a webhook as Standard Webhooks 1.0.0 has it: HMAC-SHA256 over `id.timestamp.body`, in base64 and
 * without its version. The secret may begin with `whsec_`; the time is in seconds since 1970.
 */
export const signWebhook = (secret: string, id: string, seconds: number, body: string | Buffer): string =>
  createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${id}.${seconds}.`)
    .update(body)
    .digest('base64')
