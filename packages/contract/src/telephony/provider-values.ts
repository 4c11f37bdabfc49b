import { z } from 'zod'
import { hasEachPartOnce } from './date-format.ts'

/** The events that a provider's words can mean. */
export const reportedEvents = [
  'initiated',
  'ringing',
  'answered',
  'completed',
  'failed',
  'recording',
] as const
export type ReportedEvent = (typeof reportedEvents)[number]

/** How a call went. */
export const dispositions = ['answered', 'no_answer', 'busy', 'failed', 'canceled'] as const

/** The most words of a provider that a connection translates. */
const maxWords = 60

const wordsOf = <Meaning extends readonly [string, ...string[]]>(meanings: Meaning) =>
  z
    .record(z.string().trim().min(1).max(100), z.enum(meanings))
    .refine((words) => Object.keys(words).length <= maxWords, 'too_many')

/** A provider's words → ours. The usual words of telephone systems are known without being listed. */
export const providerWordsSchema = z.strictObject({
  event: wordsOf(reportedEvents),
  disposition: wordsOf(dispositions),
})
export type ProviderWords = z.infer<typeof providerWordsSchema>

export const noWords: ProviderWords = { event: {}, disposition: {} }

/** Formats that telephone systems use. Any other of these letters will do: `YYYY YY MMM MM M DD D HH H hh h A mm ss SSS`. */
export const usualDateFormats = [
  'DD/MM/YYYY HH:mm:ss',
  'DD/MM/YYYY HH:mm',
  'YYYY-MM-DD HH:mm:ss',
  'YYYY/MM/DD HH:mm:ss',
  'DD-MM-YYYY HH:mm:ss',
  'DD.MM.YYYY HH:mm:ss',
  'MM/DD/YYYY hh:mm:ss A',
  'YYYYMMDDHHmmss',
] as const

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** How a provider writes instants that are neither ISO 8601 with an offset nor seconds since 1970. */
export const providerDatesSchema = z.strictObject({
  format: z
    .string()
    .trim()
    .max(60)
    .refine((format) => /D/.test(format) && /M/.test(format) && /Y/.test(format), 'invalid')
    .refine(hasEachPartOnce, 'invalid'),
  timezone: z.string().max(60).refine(isTimeZone, 'invalid'),
})
export type ProviderDates = z.infer<typeof providerDatesSchema>
