import { createHash } from 'node:crypto'

/** Talkie's generic format (docs/telephony.md), as the edge fills it. */
export type EdgeSignal = Record<string, string | number | boolean | null>

/** Talkie takes ids of 200 characters; SIP has no limit. */
const maxIdLength = 160

/** Talkie counts no call whose id begins like this: they are its own test calls. */
const reserved = 'talkie-test.'

/** The id by which Talkie knows a call: its Call-ID, or a hash of one that is too long, or reserved. */
export const toCallId = (sipCallId: string): string =>
  sipCallId.length > 0 && sipCallId.length <= maxIdLength && !sipCallId.startsWith(reserved)
    ? sipCallId
    : `sha256:${createHash('sha256').update(sipCallId).digest('hex')}`

/** Decodes a value in hex; bytes that are no text become U+FFFD. */
export const decodeHex = (hex: string): string => Buffer.from(hex, 'hex').toString('utf8')

/** `1795255200.123456` as an instant; undefined if it is damaged. */
const toInstant = (seconds: string | undefined): string | undefined => {
  const at = new Date(Math.round(Number(seconds || Number.NaN) * 1000))
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/**
 * Makes a signal of an outbox row (`config/events.cfg`). Undefined if the row is damaged.
 *
 * The id of a signal follows from what it says, so that a row that Kamailio wrote twice, or that is sent twice, is one
 * signal to Talkie.
 */
export const toSignal = (row: string, rowId: number): EdgeSignal | undefined => {
  const fields = new URLSearchParams(row)
  const value = (name: string) => fields.get(name) ?? undefined
  const text = (name: string) => {
    const hex = value(name)
    return hex === undefined || hex === '' ? undefined : decodeHex(hex)
  }
  const event = value('event')
  const at = value('at')
  if (!event || !at || toInstant(at) === undefined) return undefined
  if (event === 'edge')
    return dropUndefined({
      event_id: `edge:${at}:${rowId}`,
      event,
      occurred_at: toInstant(at),
      kind: value('kind'),
      source_ip: text('source_ip'),
      count: toCount(value('count')) ?? 1,
      detail: text('detail'),
    })
  const callId = toCallId(text('call_id') ?? '')
  const leg = value('leg')
  return dropUndefined({
    event_id: [
      callId,
      event,
      leg ?? value('recording_id') ?? value('turn'),
      event === 'transferred' ? at : undefined,
    ]
      .filter(Boolean)
      .join(':'),
    event,
    occurred_at: toInstant(at),
    call_id: callId,
    direction: 'inbound',
    caller: text('caller')?.slice(0, 200),
    caller_hidden: value('caller_hidden') === '1' ? true : undefined,
    caller_name: toName(text('caller_name')),
    called: text('called')?.slice(0, 200),
    forwarded_from: text('forwarded_from')?.slice(0, 200),
    destination: text('destination')?.slice(0, 200),
    leg_id: leg,
    agent: toAgent(text('destination')),
    voicemail: value('voicemail') === '1' ? true : undefined,
    transferred_to: toAddress(text('transferred_to')),
    recording_id: value('recording_id'),
    recording_seconds: toCount(value('seconds')),
    recording_channels: toCount(value('channels')),
    sip_code: toCode(value('sip_code')),
    hangup_by: value('hangup_by'),
    ...toTimes(event, at, value('started_at'), value('answered_at')),
  })
}

const toTimes = (event: string, at: string, started: string | undefined, answered: string | undefined) => {
  const startedAt = toInstant(started)
  const answeredAt = toInstant(answered)
  if (event === 'failed') return { started_at: startedAt, ended_at: toInstant(at) }
  if (event !== 'completed') return { started_at: startedAt }
  return {
    started_at: startedAt,
    answered_at: answeredAt,
    ended_at: toInstant(at),
    // Rounded each: Talkie's own difference of rounded seconds would be up to one off.
    talk_seconds:
      answeredAt === undefined ? undefined : Math.max(0, Math.round(Number(at) - Number(answered))),
  }
}

const toCount = (written: string | undefined) =>
  /^\d{1,9}$/.test(written ?? '') ? Number(written) : undefined

const toCode = (written: string | undefined) => {
  const code = Number(written)
  return code >= 100 && code <= 699 ? code : undefined
}

/** A display name without its quotes. */
const toName = (written: string | undefined) =>
  written
    ?.replace(/^"(.*)"$/s, '$1')
    .trim()
    .slice(0, 200) || undefined

/** Who answered, where it is no number: the user of the SIP address. */
const toAgent = (destination: string | undefined) => /^sips?:([^@]{1,200})@/.exec(destination ?? '')?.[1]

/** A number where the address has one, else the address without its parameters. */
const toAddress = (written: string | undefined) => {
  const uri = /<([^>]+)>/.exec(written ?? '')?.[1] ?? written
  const user = /^sips?:([^@;?]+)@/.exec(uri ?? '')?.[1]
  return user && /^\+?\d+$/.test(user) ? user : uri?.split(/[;?]/)[0]?.slice(0, 200)
}

const dropUndefined = (values: Record<string, string | number | boolean | undefined>): EdgeSignal => {
  const signal: EdgeSignal = {}
  for (const [name, value] of Object.entries(values)) if (value !== undefined) signal[name] = value
  return signal
}
