import { expect, test } from 'vitest'
import { isAdditive } from './is-additive.ts'

test.each([
  ['a count', { format: 'number', formula: 'valid' }, true],
  ['a sum of counts', { format: 'number', formula: 'lead + c2c' }, true],
  ['an amount', { format: 'money', formula: 'revenue' }, true],
  ['a quotient that is shown as a number', { format: 'number', formula: 'call / visit' }, false],
  ['a quotient that is shown as an amount', { format: 'money', formula: 'revenue / sale' }, false],
  ['an average that is shown as a duration', { format: 'duration', formula: 'talk_seconds / call' }, false],
  ['an average that is a measure', { format: 'duration', formula: 'average_talk_seconds' }, false],
  ['a rate', { format: 'percent', formula: 'answered_share' }, false],
] as const)('the figures of groups of %s add up to its total, or not', (_, metric, expected) => {
  expect(isAdditive(metric)).toBe(expected)
})
