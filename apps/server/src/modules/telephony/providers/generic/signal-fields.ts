import { z } from 'zod'
import { stripUnstorable } from '../../signals/strip-unstorable.ts'
import { parseDisposition, parseEvent, parseHangupBy } from './provider-words.ts'

/** Forms and CSV only have text, and some providers quote numbers in JSON. */
const scalarText = z.union([z.string(), z.number()], 'should be text or a number').transform(String)

const text = (maxLength: number) =>
  scalarText
    .transform(stripUnstorable)
    .pipe(z.string().min(1, 'is empty').max(maxLength, `is longer than ${maxLength}`))

const word = <Value>(parse: (word: string) => Value | undefined) =>
  scalarText.transform((text, context) => {
    const value = parse(text)
    if (value !== undefined) return value
    context.issues.push({ code: 'custom', input: text, message: 'is not a known word' })
    return z.NEVER
  })

const isoInstant = z.iso.datetime({ offset: true })

/** `2026-11-21 10:00:00+0100` is ISO 8601 too, except for the blank and the missing colon. */
const parseInstant = (text: string): Date | undefined => {
  // Seconds since 1970 until there are twelve digits of them (the year 5138), then milliseconds.
  if (/^\d{9,13}(\.\d+)?$/.test(text)) return new Date(Number(text) * (Number(text) < 1e11 ? 1000 : 1))
  const iso = text.replace(' ', 'T').replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
  return isoInstant.safeParse(iso).success ? new Date(iso) : undefined
}

const instant = scalarText.transform((text, context) => {
  const value = parseInstant(text)
  if (value) return value
  context.issues.push({ code: 'custom', input: text, message: 'is not an instant with a time zone' })
  return z.NEVER
})

const integerBetween = (min: number, max: number) =>
  scalarText.transform(Number).pipe(
    z
      .number('is not a number')
      .min(min, `is below ${min}`)
      .max(max, `is above ${max}`)
      .transform((value) => Math.round(value)),
  )

const flag = z
  .union([z.boolean(), z.string(), z.number()], 'should be true or false')
  .transform(
    (value) => value === true || ['true', '1', 'yes', 'y', 'si', 'sí'].includes(String(value).toLowerCase()),
  )

/** A call lasts a week at most. */
const seconds = integerBetween(0, 604_800)

/** The fields of the generic format (docs/telephony.md), each checked and normal; what is absent stays absent. */
export const signalFieldsSchema = z.object({
  event_id: text(200).optional(),
  event: word(parseEvent).optional(),
  occurred_at: instant.optional(),
  call_id: text(200),
  direction: text(40).optional(),
  caller: text(200).optional(),
  caller_hidden: flag.optional(),
  caller_name: text(200).optional(),
  called: text(200).optional(),
  destination: text(200).optional(),
  started_at: instant.optional(),
  answered_at: instant.optional(),
  ended_at: instant.optional(),
  ring_seconds: seconds.optional(),
  talk_seconds: seconds.optional(),
  hold_seconds: seconds.optional(),
  disposition: word(parseDisposition).optional(),
  agent: text(200).optional(),
  leg_id: text(200).optional(),
  forwarded_from: text(1000).optional(),
  transferred_to: text(200).optional(),
  voicemail: flag.optional(),
  digits: text(200)
    .pipe(z.string().regex(/^[\d*#A-D,]+$/i, 'holds keys only: 0 to 9, *, # and A to D'))
    .optional(),
  /** RFC 3261 */
  sip_code: integerBetween(100, 699).optional(),
  /** ITU-T Q.850 */
  q850_cause: integerBetween(1, 127).optional(),
  hangup_by: word(parseHangupBy).optional(),
  recording_id: text(200).optional(),
  recording_url: text(2000)
    .pipe(z.url({ protocol: /^https?$/, error: 'is not a web address' }))
    .optional(),
  recording_started_at: instant.optional(),
  recording_seconds: seconds.optional(),
  recording_channels: integerBetween(1, 8).optional(),
})
export type SignalFields = z.infer<typeof signalFieldsSchema>
