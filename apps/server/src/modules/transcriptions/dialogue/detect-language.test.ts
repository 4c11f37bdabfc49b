import { expect, test } from 'vitest'
import { heldOutDialogues } from '../golden/held-out.fixture.ts'
import { goldenDialogues } from '../golden/spoken.fixture.ts'
import { detectLanguage, isOtherLanguage } from './detect-language.ts'

const dialogues = [...goldenDialogues, ...heldOutDialogues].map(
  ({ language, name, lines }) => [language, name, lines.map(([, text]) => text).join(' ')] as const,
)

test.each(dialogues)('%s: %s', (language, _, text) => {
  expect(detectLanguage(text)).toBe(language)
  expect(isOtherLanguage(text, language)).toBe(false)
  for (const other of ['en', 'fr', 'it'] as const)
    if (other !== language) expect(isOtherLanguage(text, other)).toBe(true)
})

const welsh = 'Bore da, dw i eisiau trefnu apwyntiad ar gyfer y car ddydd Mawrth os gwelwch yn dda. '.repeat(
  2,
)

test.each(['', 'ok', '12 34', 'Bore da, sut alla i helpu?', welsh])('%j is of no language', (text) => {
  expect(detectLanguage(text)).toBeNull()
  expect(isOtherLanguage(text, 'es')).toBe(false)
})
