import { expect, test } from 'vitest'
import { providerDatesSchema, usualDateFormats } from './provider-values.ts'

const isFormat = (format: string) => providerDatesSchema.safeParse({ format, timezone: 'UTC' }).success

test('a format of dates has year, month and day, and no part twice', () => {
  expect(usualDateFormats.every(isFormat)).toBe(true)
  expect(['DD/MM', 'DD/MM/YYYY D', 'DD MMM MM YYYY', 'DD/MM/YYYY HH:mm hh'].filter(isFormat)).toEqual([])
})
