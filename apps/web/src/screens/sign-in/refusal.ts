import { ORPCError } from '@orpc/client'
import { useFormat } from '../../components/format.ts'
import { readApiError } from '../../shell/api-error.ts'
import { useText } from '../../shell/language.ts'

/** Seconds that an attempt has to wait; null where it was refused for another reason. */
export const secondsIn = (error: unknown): number | null => {
  if (!(error instanceof ORPCError)) return null
  const data: unknown = error.data
  if (typeof data !== 'object' || data === null || !('retryAfterSeconds' in data)) return null
  return typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : null
}

/** Says why an attempt was refused; how long to wait where too many were made. */
export const useRefusal = (): ((error: unknown) => string) => {
  const { t } = useText()
  const format = useFormat()
  return (error) => {
    const seconds = secondsIn(error)
    return seconds === null
      ? t(readApiError(error).text)
      : t('recovery.wait', { time: format.duration(seconds) })
  }
}
