import { expect, test } from 'vitest'
import { formatWait } from './refusal.ts'

test.each([
  [1, 'es', '1 segundo'],
  [59, 'en', '59 seconds'],
  [60, 'fr', '1 minute'],
  [512, 'it', '9 minuti'],
  [900, 'pt', '15 minutos'],
] as const)('%i s in %s are %s', (seconds, language, words) => {
  expect(formatWait(seconds, language)).toBe(words)
})
