import { z } from 'zod'
import type { Format } from '../../services/format/formats.ts'
import type { Translate } from '../../services/language/language.ts'
import type { Entry } from './entry.ts'

const attemptsSchema = z.object({ attempts: z.int() })

/** Formats the number of failed sign-ins of an entry that counts them; undefined for other entries. */
export const formatAttempts = (
  { action, after }: Pick<Entry, 'action' | 'after'>,
  t: Translate,
  format: Format,
): string | undefined => {
  if (action !== 'sign_in_failed') return undefined
  const parsed = attemptsSchema.safeParse(after)
  if (!parsed.success) return undefined
  const { attempts } = parsed.data
  return t('audit.attempts', { count: attempts, shown: format.number(attempts) })
}
