import { formatMetric } from '@talkie/contract/reporting'
import { expect, it } from 'vitest'
import { createFormat } from '../../../services/format/formats.ts'
import { tokens } from '../../../ui/theme/theme.ts'
import { toCssColour, toThemeColour } from './metric-colour.ts'

it('a palette colour depends on the theme, any other is unchanged', () => {
  expect(toCssColour('#8B7CFF')).toBe('var(--metric-call)')
  expect(toThemeColour('#8b7cff', tokens.light)).toBe('#5b4bdb')
  expect(toCssColour('#123456')).toBe('#123456')
})

it('a value is formatted by the metric’s format, and a missing value is a dash', () => {
  const format = createFormat('es', 'Europe/Madrid', 'EUR')
  expect(formatMetric(0.671, 'percent', format)).toBe('67,1\u00a0%')
  expect(formatMetric(134, 'duration', format)).toBe('2:14')
  expect(formatMetric(null, 'number', format)).toBe('–')
})
