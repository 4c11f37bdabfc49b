import { randomUUID } from 'node:crypto'
import { formatProviderDate, type SignalField, signalFields } from '@talkie/contract/telephony'
import { signWebhook } from '../../connections/sign-webhook.ts'
import { splitMappedName } from '../../providers/generic/field-mapping.ts'
import type { SignalRules } from '../../providers/generic/generic-signal.ts'
import {
  answeredSeconds,
  beganSeconds,
  secondsBefore,
  type TestCallPlan,
  type TestRequest,
} from './test-request.ts'

type GenericConnection = SignalRules & { secret: string }

/** The provider's word for one of ours; ours where the connection has none. */
const findWord = (words: Readonly<Record<string, string>> | undefined, meaning: string): string =>
  Object.entries(words ?? {}).find(([, ours]) => ours === meaning)?.[0] ?? meaning

/** Puts a value where the mapping says that the provider has it: nested, or in the first of several fields. */
const setValue = (item: Record<string, unknown>, name: string, value: unknown): void => {
  const [first = name] = splitMappedName(name)
  const path = first.split('.')
  const last = path.pop() ?? first
  let target = item
  for (const part of path) {
    const inner = target[part]
    const next: Record<string, unknown> = typeof inner === 'object' && inner !== null ? { ...inner } : {}
    target[part] = next
    target = next
  }
  target[last] = value
}

/** Writes a signal as the connection's provider does: its names, its words, its dates. */
const writeProviderItem = (
  fields: Partial<Record<SignalField, string | number | Date>>,
  { mapping, words, dates }: SignalRules,
): Record<string, unknown> => {
  const item: Record<string, unknown> = {}
  for (const field of signalFields) {
    const value = fields[field]
    if (value === undefined) continue
    const name = mapping[field] ?? field
    if (value instanceof Date)
      setValue(item, name, dates ? formatProviderDate(value, dates) : value.toISOString())
    else if (field === 'event' || field === 'disposition')
      setValue(item, name, findWord(words?.[field], String(value)))
    else setValue(item, name, value)
  }
  return item
}

/** The headers of Standard Webhooks 1.0.0. */
const sign = (secret: string, body: string, now: Date): Record<string, string> => {
  const id = `test_${randomUUID()}`
  const seconds = Math.floor(now.getTime() / 1000)
  const signature = `v1,${signWebhook(secret, id, seconds, body)}`
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signature }
}

/** A test call in the generic format: a question where it goes, then its signals, signed by Standard Webhooks. */
export const planGenericCall = (
  connection: GenericConnection,
  { callKey, called, caller, now }: TestCallPlan,
): TestRequest[] => {
  const { secret } = connection
  const query = new URLSearchParams({ called, caller, call_id: callKey })
  const began = secondsBefore(now, beganSeconds)
  const answered = secondsBefore(now, answeredSeconds)
  const call = { call_id: callKey, direction: 'inbound', caller, called }
  const signal = (
    step: TestRequest['step'],
    fields: Partial<Record<SignalField, string | number | Date>>,
  ): TestRequest => {
    const body = JSON.stringify(
      writeProviderItem({ event_id: `${callKey}.${step}`, ...call, ...fields }, connection),
      null,
      2,
    )
    return {
      step,
      method: 'POST',
      path: '',
      headers: { 'content-type': 'application/json', ...sign(secret, body, now) },
      body,
    }
  }
  return [
    {
      step: 'route',
      method: 'GET',
      path: `/route?${query}`,
      headers: { authorization: `Bearer ${secret}` },
      body: '',
    },
    signal('ringing', { event: 'ringing', occurred_at: began, started_at: began }),
    signal('answered', {
      event: 'answered',
      occurred_at: answered,
      started_at: began,
      answered_at: answered,
    }),
    signal('ended', {
      event: 'completed',
      occurred_at: now,
      started_at: began,
      answered_at: answered,
      ended_at: now,
      ring_seconds: beganSeconds - answeredSeconds,
      talk_seconds: answeredSeconds,
      disposition: 'answered',
      hangup_by: 'caller',
    }),
  ]
}
