import { writeMetric } from '@talkie/contract/reporting'
import { expect, it } from 'vitest'
import { formatsOf } from '../../../services/format/formats.ts'
import { tokens } from '../../../ui/theme/theme.ts'
import { metricColour, metricColourIn } from './metric-colour.ts'

it('a colour of the palette is each theme’s own, another stays as it was chosen', () => {
  expect(metricColour('#8B7CFF')).toBe('var(--metric-call)')
  expect(metricColourIn('#8b7cff', tokens.light)).toBe('#5b4bdb')
  expect(metricColour('#123456')).toBe('#123456')
})

it('a value is written by its format, and no value is a dash', () => {
  const format = formatsOf('es', 'Europe/Madrid', 'EUR')
  expect(writeMetric(0.671, 'percent', format)).toBe('67,1\u00a0%')
  expect(writeMetric(134, 'duration', format)).toBe('2:14')
  expect(writeMetric(null, 'number', format)).toBe('–')
})
