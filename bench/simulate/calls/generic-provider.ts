import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { SignalEndpoint } from '../site.ts'
import type { ProviderRequest, SimulatedCall } from './call-story.ts'

/** Builds a PBX's requests for a call: one per step, in the generic format, signed by Standard Webhooks. */
export const buildGenericRequests = (door: SignalEndpoint, story: SimulatedCall): ProviderRequest[] => {
  const { callId, caller, number, agent, startedAt, answeredAt, endedAt, ringSeconds, talkSeconds } = story
  const common = {
    call_id: callId,
    direction: 'inbound',
    caller,
    caller_hidden: caller === null,
    called: number,
    started_at: startedAt.toISOString(),
    agent,
  }
  const steps = [
    { event: 'ringing', at: startedAt },
    ...(answeredAt ? [{ event: 'answered', at: answeredAt, answered_at: answeredAt.toISOString() }] : []),
    {
      event: 'completed',
      at: endedAt,
      ended_at: endedAt.toISOString(),
      ring_seconds: ringSeconds,
      talk_seconds: talkSeconds,
      disposition: answeredAt ? 'answered' : 'no_answer',
      hangup_by: answeredAt ? 'caller' : 'network',
    },
  ]
  return steps.map(({ at, ...step }) => {
    const body = JSON.stringify({
      ...common,
      ...step,
      event_id: `${callId}:${step.event}`,
      occurred_at: at.toISOString(),
    })
    return {
      at,
      awaited: false,
      build: () => ({ url: door.url, body, headers: signHeaders(door.secret, body) }),
    }
  })
}

const signHeaders = (secret: string, body: string) => {
  const id = `msg_${randomUUID()}`
  const now = new Date()
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  }
}
