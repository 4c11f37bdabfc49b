import { tagColors } from '@talkie/contract/tags'
import { expect, test } from 'vitest'
import { tagColorNames } from './tag-color-names.ts'

/** Relative luminance of a colour (WCAG 2.2). */
const toLuminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const toContrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [toLuminance(one), toLuminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The cards of the dark and of the light theme. */
const cards = ['#11141b', '#ffffff']

test.each(tagColors)('%s is told from the card in both themes: 3 to 1, as graphics need', (color) => {
  for (const card of cards) expect(toContrast(color, card)).toBeGreaterThanOrEqual(3)
})

test('every colour has a name of its own', () => {
  expect(Object.keys(tagColorNames).sort()).toEqual([...tagColors].sort())
  expect(new Set(Object.values(tagColorNames)).size).toBe(tagColors.length)
})
