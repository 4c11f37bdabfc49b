import { signTwilio } from '@talkie/server/testing'
import { Webhook } from 'standardwebhooks'
import type { MotorValles } from './motor-valles.ts'

const twilioToken = 'auth-token-of-motor-valles'

/** Posts a form as Twilio does, signed with the account's token. */
export const sendTwilio = async (
  { twilio: door }: MotorValles,
  path: 'voice' | 'leg' | 'dial-done',
  params: Record<string, string>,
): Promise<string> => {
  const url = door.url.replace(/\/voice$/, `/${path}`)
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signTwilio(twilioToken, url, params),
    },
    body: new URLSearchParams(params),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return await response.text()
}

/** Posts signals in the generic format, signed by Standard Webhooks. */
export const sendGeneric = ({ generic }: MotorValles, signals: object[]) => sendSignals(generic, signals)

/** Posts signals in the generic format to a connection's address, signed with its secret. */
export const sendSignals = async (connection: { url: string; secret: string }, signals: object[]) => {
  const body = JSON.stringify(signals)
  const now = new Date()
  const response = await fetch(connection.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'msg',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(connection.secret).sign('msg', now, body),
    },
    body,
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as { accepted: number; duplicates: number; errors: unknown[] }
}
