import { ORPCError } from '@orpc/client'
import type { Language } from '@talkie/contract/locales'
import { toApiError } from '../../services/api/api-error.ts'
import { useText } from '../../services/language/language.ts'

/** Seconds until the next attempt is allowed; null if it was refused for another reason. */
export const findWaitSeconds = (error: unknown): number | null => {
  if (!(error instanceof ORPCError)) return null
  const data: unknown = error.data
  if (typeof data !== 'object' || data === null || !('retryAfterSeconds' in data)) return null
  return typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : null
}

/** Formats a waiting time in whole minutes, rounded up: '10:00' would be taken for a time of day. */
export const formatWait = (seconds: number, language: Language): string => {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** Formats why an attempt was refused, with the waiting time if there were too many. */
export const useRefusal = (): ((error: unknown) => string) => {
  const { t, language } = useText()
  return (error) => {
    const seconds = findWaitSeconds(error)
    return seconds === null
      ? t(toApiError(error).text)
      : t('recovery.wait', { time: formatWait(seconds, language) })
  }
}
