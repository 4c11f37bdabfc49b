import { z } from 'zod'
import { storable } from '../../signals/storable-text.ts'
import { dispositionOf, eventOf, hangupByOf } from './provider-words.ts'

/** Forms and CSV know text alone, and providers quote numbers or not as they like. */
const written = z.union([z.string(), z.number()], 'should be text or a number').transform(String)

const text = (most: number) =>
  written.transform(storable).pipe(z.string().min(1, 'is empty').max(most, `is longer than ${most}`))

const word = <Value>(read: (word: string) => Value | undefined) =>
  written.transform((given, context) => {
    const value = read(given)
    if (value !== undefined) return value
    context.issues.push({ code: 'custom', input: given, message: 'is not a known word' })
    return z.NEVER
  })

const isoInstant = z.iso.datetime({ offset: true })

/** `2026-11-21 10:00:00+0100` is ISO 8601 too, but for its blank and its missing colon. */
const readInstant = (given: string): Date | undefined => {
  // Seconds since 1970 until there are twelve digits of them (the year 5138), then milliseconds.
  if (/^\d{9,13}(\.\d+)?$/.test(given)) return new Date(Number(given) * (Number(given) < 1e11 ? 1000 : 1))
  const iso = given.replace(' ', 'T').replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
  return isoInstant.safeParse(iso).success ? new Date(iso) : undefined
}

const instant = written.transform((given, context) => {
  const value = readInstant(given)
  if (value) return value
  context.issues.push({ code: 'custom', input: given, message: 'is not an instant with a time zone' })
  return z.NEVER
})

const whole = (least: number, most: number) =>
  written.transform(Number).pipe(
    z
      .number('is not a number')
      .min(least, `is below ${least}`)
      .max(most, `is above ${most}`)
      .transform((value) => Math.round(value)),
  )

const yes = z
  .union([z.boolean(), z.string(), z.number()], 'should be true or false')
  .transform(
    (given) => given === true || ['true', '1', 'yes', 'y', 'si', 'sí'].includes(String(given).toLowerCase()),
  )

/** A call lasts a week at most. */
const seconds = whole(0, 604_800)

/** The fields of the generic format (docs/telephony.md), each checked and normal; what is absent stays absent. */
export const signalFieldsSchema = z.object({
  event_id: text(200).optional(),
  event: word(eventOf).optional(),
  occurred_at: instant.optional(),
  call_id: text(200),
  direction: text(40).optional(),
  caller: text(200).optional(),
  caller_hidden: yes.optional(),
  called: text(200).optional(),
  destination: text(200).optional(),
  started_at: instant.optional(),
  answered_at: instant.optional(),
  ended_at: instant.optional(),
  ring_seconds: seconds.optional(),
  talk_seconds: seconds.optional(),
  disposition: word(dispositionOf).optional(),
  agent: text(200).optional(),
  /** RFC 3261 */
  sip_code: whole(100, 699).optional(),
  /** ITU-T Q.850 */
  q850_cause: whole(1, 127).optional(),
  hangup_by: word(hangupByOf).optional(),
  recording_url: text(2000)
    .pipe(z.url({ protocol: /^https?$/, error: 'is not a web address' }))
    .optional(),
})
export type SignalFields = z.infer<typeof signalFieldsSchema>
