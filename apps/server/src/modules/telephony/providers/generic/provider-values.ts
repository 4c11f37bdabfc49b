import type { ProviderDates, ProviderWords } from '@talkie/contract/telephony'
import type { MappedFields } from './field-mapping.ts'
import { parseProviderDate } from './provider-dates.ts'

/** How a provider writes values: its words, and its instants; null for ISO 8601 and seconds since 1970. */
export type ProviderValues = { words: ProviderWords; dates: ProviderDates | null }

const instants = ['occurred_at', 'started_at', 'answered_at', 'ended_at'] as const
const durations = ['ring_seconds', 'talk_seconds'] as const

/** `1:02:05` or `02:05`. */
const clockDuration = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)$/

const parseDuration = (text: string): number | undefined => {
  const [, hours = '0', minutes, seconds] = clockDuration.exec(text) ?? []
  return minutes === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

const foldWord = (word: string) => word.trim().toLowerCase()

const translate = (words: Readonly<Record<string, string>>, word: string): string | undefined =>
  Object.entries(words).find(([theirs]) => foldWord(theirs) === foldWord(word))?.[1]

/** A value as text. What is neither text nor a number is nobody's word: some objects cannot even be written. */
const toText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/**
 * Translates a provider's words, instants and durations to those of the generic format. What it does not know stays as it
 * is, since it may be the generic format's own.
 */
export const readProviderValues = (
  mapped: MappedFields,
  { words, dates }: Partial<ProviderValues>,
): MappedFields => {
  const read = { ...mapped }
  for (const field of ['event', 'disposition'] as const) {
    const written = toText(mapped[field])
    const word = words && written !== undefined ? translate(words[field], written) : undefined
    if (word !== undefined) read[field] = word
  }
  for (const field of instants) {
    const written = toText(mapped[field])
    const at = dates && written !== undefined ? parseProviderDate(written, dates) : undefined
    if (at) read[field] = at.toISOString()
  }
  for (const field of durations) {
    const value = mapped[field]
    const seconds = typeof value === 'string' ? parseDuration(value) : undefined
    if (seconds !== undefined) read[field] = seconds
  }
  return read
}
