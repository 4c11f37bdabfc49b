import { describe, expect, test } from 'vitest'
import type { ThemeName } from '../../services/preferences/settings.ts'
import { tokens } from './theme.ts'

/* WCAG 2.2: relative luminance, and non-text contrast (1.4.11: 3 to 1). */

const luminance = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
/** How far a colour is from grey, 0 to 255. */
const chroma = (colour: string): number => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return Math.max(...parts) - Math.min(...parts)
}

describe.each<ThemeName>(['dark', 'light'])('paid, organic and unknown in the %s theme', (name) => {
  const theme = tokens[name]
  const reaches = [theme['reach-paid'], theme['reach-organic'], theme['reach-unknown']] as const

  test('stand out from the card', () => {
    for (const colour of reaches) expect(contrast(colour, theme.card)).toBeGreaterThanOrEqual(3)
  })
  test('differ in lightness alone, for every kind of colour vision', () => {
    const [paid, organic, unknown] = reaches
    for (const [one, other] of [
      [paid, organic],
      [organic, unknown],
    ] as const)
      expect(contrast(one, other)).toBeGreaterThan(1.7)
  })
  test('are neutral, and unlike any metric’s colour', () => {
    const others: string[] = Object.entries(theme).flatMap(([token, colour]) =>
      token.startsWith('metric-') ? [colour] : [],
    )
    for (const colour of reaches) {
      expect(chroma(colour)).toBeLessThan(45)
      expect(others).not.toContain(colour)
    }
  })
})
