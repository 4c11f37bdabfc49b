import { expect, test } from 'vitest'
import { visibleLineSchema } from './one-line.ts'

const check = (text: string) => visibleLineSchema.safeParse(text)

test.each([
  ['no text', ''],
  ['spaces', ' \u00a0 '],
  ['zero-width spaces', '\u200b\u200b'],
  ['joiners between spaces', '\u200d \u200c'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen and a variation selector', '\u00ad\ufe0f'],
  ['a filler', '\u3164'],
  ['a blank Braille pattern', '\u2800'],
])('a line of %s is missing', (_, text) => {
  expect(
    check(text).error?.issues.map(({ code, message }) => (code === 'too_small' ? 'required' : message)),
  ).toContain('required')
})

test.each(['Feria', '7', '·', '🎉', '👩\u200d👧', '✈\ufe0f', 'क्\u200dष', ' Campaña\u00a0de otoño '])(
  'a line with %s is text',
  (text) => {
    expect(check(text)).toEqual({ success: true, data: text.trim() })
  },
)
