import { createHash } from 'node:crypto'
import type { AccountCountry } from '@talkie/contract/locales'
import { parseCaller } from '../../../../platform/phone/caller.ts'
import { parsePhone } from '../../../../platform/phone/phone-number.ts'
import type { CalledNumber } from '../../../numbers/index.ts'
import { toProviderSignalId } from '../../folding/call-timeout.ts'
import type { CallSignal } from '../../signals/call-signal.ts'
import type { Problem } from '../../signals/store-signals.ts'
import { type FieldMapping, type MappedFields, mapFields } from './field-mapping.ts'
import { type ProviderValues, readProviderValues } from './provider-values.ts'
import { parseDirection } from './provider-words.ts'
import { parseReportedName } from './reported-name.ts'
import { type SignalFields, signalFieldsSchema } from './signal-fields.ts'

type ParseResult =
  | { fields: SignalFields & { event: CallSignal['event']; occurred_at: Date } }
  | { problem: Problem }

/** How a connection's provider names and writes what it reports. */
export type SignalRules = { mapping: FieldMapping } & Partial<ProviderValues>

const dayMilliseconds = 86_400_000
const minInstant = Date.UTC(2000, 0, 1)

/**
 * Parses one item in the generic format. A call detail record (CDR) often has no event and no time of its own: it then
 * counts as `completed` at the call's end.
 */
export const parseSignalFields = (item: unknown, rules: SignalRules, now: Date): ParseResult => {
  if (typeof item !== 'object' || item === null || Array.isArray(item))
    return { problem: { code: 'invalid', message: 'A signal is an object.' } }
  return parseMappedFields(readProviderValues(mapFields({ ...item }, rules.mapping), rules), now)
}

/** Parses values by our field names. */
export const parseMappedFields = (mapped: MappedFields, now: Date): ParseResult => {
  const parsed = signalFieldsSchema.safeParse(mapped)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const field = String(issue?.path[0] ?? '')
    return invalid(field, Object.hasOwn(mapped, field) ? (issue?.message ?? 'is not right') : 'is missing')
  }
  const fields = parsed.data
  if (fields.direction && parseDirection(fields.direction) === undefined)
    return { problem: { code: 'not_inbound', message: 'The direction is neither inbound nor outbound.' } }
  const { started_at, answered_at, ended_at, recording_started_at } = fields
  if (fields.event?.startsWith('leg_') && fields.leg_id === undefined) return invalid('leg_id', 'is missing')
  const event = fields.event ?? (isRecord(fields) ? ('completed' as const) : undefined)
  const occurred_at = fields.occurred_at ?? ended_at ?? answered_at ?? started_at
  if (!event) return invalid('event', 'is missing')
  if (!occurred_at) return invalid('occurred_at', 'is missing')
  for (const [field, at] of Object.entries({
    occurred_at,
    started_at,
    answered_at,
    ended_at,
    recording_started_at,
  })) {
    if (at && at.getTime() < minInstant) return invalid(field, 'is before the year 2000')
    if (at && at.getTime() > now.getTime() + dayMilliseconds)
      return invalid(field, 'is more than a day in the future')
  }
  const event_id = fields.event_id ?? (fields.event === undefined ? toRecordId(fields) : undefined)
  return { fields: { ...fields, ...(event_id !== undefined && { event_id }), event, occurred_at } }
}

/** Whether it is a call from the account to somebody. */
export const isOutbound = ({ direction }: Pick<SignalFields, 'direction'>): boolean =>
  direction !== undefined && parseDirection(direction) === 'outbound'

const invalid = (field: string, what: string): { problem: Problem } => ({
  problem: { code: 'invalid', message: `The field ${field} ${what}.` },
})

const isRecord = ({ ended_at, talk_seconds, disposition }: SignalFields) =>
  ended_at !== undefined || talk_seconds !== undefined || disposition !== undefined

type ParsedFields = Extract<ParseResult, { fields: unknown }>['fields']

/**
 * Converts parsed fields to a signal. A signal may leave out the called number: then the call's other signals have it.
 *
 * @param country the country of national numbers; if null, they are not parsed
 */
export const toSignal = (
  fields: ParsedFields,
  number: Pick<CalledNumber, 'e164' | 'country'> | undefined,
  country: AccountCountry | null,
): CallSignal => {
  const caller = parseSignalCaller(fields, number?.country ?? country)
  const destination = parseE164(fields.destination, number?.country ?? country)
  return {
    id: toProviderSignalId(fields.event_id ?? toUsualId(fields)),
    event: fields.event,
    occurredAt: fields.occurred_at,
    caller: caller.e164,
    callerHidden: caller.hidden,
    called: number?.e164 ?? null,
    // An extension or a SIP address has no E.164 form and stays as reported.
    destination: destination ?? fields.destination ?? null,
    ...dropUndefined({
      startedAt: fields.started_at,
      answeredAt: fields.answered_at,
      endedAt: fields.ended_at,
      ringSeconds: fields.ring_seconds,
      talkSeconds: fields.talk_seconds,
      holdSeconds: fields.hold_seconds,
      disposition: fields.disposition,
      agent: fields.agent,
      legId: fields.leg_id,
      voicemail: fields.voicemail,
      forwardedFrom: parseForwarder(fields.forwarded_from, number?.country ?? country),
      transferredTo: parseTransfer(fields, number?.country ?? country),
      digits: fields.digits,
      sipCode: fields.sip_code,
      q850Cause: fields.q850_cause,
      hangupBy: fields.hangup_by,
      recordingId: fields.recording_id,
      recordingUrl: fields.recording_url,
      recordingStartedAt: fields.recording_started_at,
      recordingSeconds: fields.recording_seconds,
      recordingChannels: fields.recording_channels,
      callerName: caller.hidden ? undefined : parseReportedName(fields.caller_name),
    }),
  }
}

/**
 * Identifies repeated deliveries of a signal without an id. A call has an event once, and so has each of its legs; it may be
 * held, resumed and transferred many times, and its caller may press many keys. A recording is reported with its address or
 * without, and may get another one.
 */
const toUsualId = (fields: ParsedFields): string => {
  const { call_id, event, leg_id, recording_id, recording_url } = fields
  const parts =
    event === 'recording'
      ? [recording_id, recording_url && hashText(recording_url)]
      : [leg_id, isRepeatable(fields) ? fields.occurred_at.toISOString() : undefined]
  return [call_id, ...parts.filter((part) => part !== undefined), event].join(':')
}

const isRepeatable = ({ event, digits }: ParsedFields): boolean =>
  event === 'held' ||
  event === 'resumed' ||
  event === 'transferred' ||
  (digits !== undefined && event !== 'completed' && event !== 'failed')

/** An address may be longer than what a unique index holds. */
const hashText = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** The id of a call's record that is no event. It may follow the event of the call's end, and says more. */
const toRecordId = ({ call_id, leg_id }: SignalFields): string =>
  [call_id, ...(leg_id === undefined ? [] : [leg_id]), 'record'].join(':')

/** Of a chain of forwardings (`+34 1…, +34 2…`) the last: the number from which the call came to ours. */
const parseForwarder = (written: string | undefined, country: AccountCountry | null): string | undefined => {
  const last = written
    ?.split(/[,;]/)
    .findLast((one) => one.trim() !== '')
    ?.trim()
  return last === undefined ? undefined : (parseE164(last, country) ?? last.slice(0, 200))
}

/** To whom the call was transferred. A `transferred` signal may name it as its destination. */
const parseTransfer = (
  { event, transferred_to, destination }: ParsedFields,
  country: AccountCountry | null,
): string | undefined => {
  const written = transferred_to ?? (event === 'transferred' ? destination : undefined)
  return written === undefined ? undefined : (parseE164(written, country) ?? written)
}

/**
 * Converts parsed fields of an outbound call to a signal.
 *
 * @param shown the pool number that the called person saw; undefined for any other
 * @param sender the account and country that the connection speaks for; null for the installation's
 */
export const toOutboundSignal = (
  { called, ...fields }: ParsedFields,
  shown: Pick<CalledNumber, 'accountId' | 'country'> | undefined,
  sender: { accountId: number | null; country: AccountCountry | null },
): CallSignal | Problem => {
  const accountId = shown?.accountId ?? sender.accountId
  if (accountId === null)
    return { code: 'unknown_number', message: `The number ${fields.caller ?? ''} is not lent to an account.` }
  const country = shown?.country ?? sender.country
  const phone = parseE164(called, country)
  if (called !== undefined && phone === null)
    return { code: 'invalid', message: 'The field called is no telephone number.' }
  return { ...toSignal(fields, undefined, country), outbound: { accountId, phone } }
}

const toParseCountry = (written: string, country: AccountCountry | null): AccountCountry | null =>
  country ?? (/\+\d/.test(written) ? 'es' : null)

/** A caller who hides the number is anonymous, even if the provider reports the number. */
const parseSignalCaller = (
  { caller: written, caller_hidden }: ParsedFields,
  country: AccountCountry | null,
): { e164: string | null; hidden: boolean } => {
  if (caller_hidden || (written !== undefined && parseCaller(written, 'es').hidden))
    return { e164: null, hidden: true }
  const readIn = written === undefined ? null : toParseCountry(written, country)
  const caller = readIn && parseCaller(written, readIn)
  return { e164: caller && 'e164' in caller ? caller.e164 : null, hidden: false }
}

const parseE164 = (written: string | undefined, country: AccountCountry | null): string | null => {
  const readIn = written === undefined ? null : toParseCountry(written, country)
  const phone = written !== undefined && readIn ? parsePhone(written, readIn) : null
  return phone && 'e164' in phone ? phone.e164 : null
}

const dropUndefined = <Values extends object>(values: Values): Values => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as Values
}
