import { z } from 'zod'
import type { Format } from '../../services/format/formats.ts'
import type { Text } from '../../services/language/language.ts'
import type { Entry } from './entry.ts'

const sumSchema = z.object({ attempts: z.int() })

/** How many sign-ins failed, of an entry that sums them; undefined for other entries. */
export const attemptsInWords = (
  { action, after }: Pick<Entry, 'action' | 'after'>,
  t: Text,
  format: Format,
): string | undefined => {
  if (action !== 'sign_in_failed') return undefined
  const sum = sumSchema.safeParse(after)
  if (!sum.success) return undefined
  const { attempts } = sum.data
  return t('audit.attempts', { count: attempts, shown: format.number(attempts) })
}
