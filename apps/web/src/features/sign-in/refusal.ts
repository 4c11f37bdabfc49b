import { ORPCError } from '@orpc/client'
import type { Language } from '@talkie/contract/places'
import { readApiError } from '../../services/api/api-error.ts'
import { useText } from '../../services/language/language.ts'

/** Seconds that an attempt has to wait; null where it was refused for another reason. */
export const secondsIn = (error: unknown): number | null => {
  if (!(error instanceof ORPCError)) return null
  const data: unknown = error.data
  if (typeof data !== 'object' || data === null || !('retryAfterSeconds' in data)) return null
  return typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : null
}

/** A time to wait, in words: '10:00' would be read as an hour of the day. Whole minutes, so that nobody comes too early. */
export const waitInWords = (seconds: number, language: Language): string => {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** Says why an attempt was refused; how long to wait where too many were made. */
export const useRefusal = (): ((error: unknown) => string) => {
  const { t, language } = useText()
  return (error) => {
    const seconds = secondsIn(error)
    return seconds === null
      ? t(readApiError(error).text)
      : t('recovery.wait', { time: waitInWords(seconds, language) })
  }
}
