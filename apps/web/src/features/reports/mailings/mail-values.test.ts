import { describe, expect, test } from 'vitest'
import { defaultSchedule, scheduleValuesSchema, splitAddresses, toScheduleValues } from './mail-values.ts'

describe('addresses', () => {
  test.each([
    [['marta@motorvalles.es'], ['marta@motorvalles.es']],
    [['a@b.es, c@d.es;e@f.es g@h.es'], ['a@b.es', 'c@d.es', 'e@f.es', 'g@h.es']],
    [
      ['Marta Gil <marta@motorvalles.es>, Luis <luis@motorvalles.es>'],
      ['marta@motorvalles.es', 'luis@motorvalles.es'],
    ],
    [['a@b.es', 'A@B.es'], ['a@b.es']],
    [['nobody'], ['nobody']],
    [['ana@b.es, luis'], ['ana@b.es', 'luis']],
    [['ana@b.es luis@ pau@b.es'], ['ana@b.es', 'luis@', 'pau@b.es']],
    [
      ['luis', 'ana@b.es'],
      ['luis', 'ana@b.es'],
    ],
    [[' '], []],
  ])('%j are %j', (written, separated) => {
    expect(splitAddresses(written)).toEqual(separated)
  })
})

describe('the values of a schedule’s form', () => {
  const mail = { name: 'Llamadas', recipients: ['a@b.es'], language: 'es' as const }
  test.each([
    { every: 'day' as const, hour: 0 },
    { every: 'week' as const, weekday: 7, hour: 23 },
    { every: 'month' as const, day: 31, hour: 8 },
  ])('are converted to a schedule and back: %o', (schedule) => {
    expect(scheduleValuesSchema.parse(toScheduleValues({ ...mail, schedule }))).toEqual({ ...mail, schedule })
  })
  test('need a name and a recipient', () => {
    const { error } = scheduleValuesSchema.safeParse({
      ...mail,
      ...defaultSchedule,
      name: ' ',
      recipients: ['b'],
    })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['name', 'recipients.0'])
  })
})
