import { formatProviderDate, usualDateFormats } from '@talkie/contract/telephony'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseProviderDate } from './provider-dates.ts'

const parse = (format: string, text: string, timezone = 'Europe/Madrid') =>
  parseProviderDate(text, { format, timezone })?.toISOString()

describe('an instant as a provider writes it', () => {
  test.each([
    ['DD/MM/YYYY HH:mm:ss', '21/11/2026 10:00:05', '2026-11-21T09:00:05.000Z'],
    ['DD/MM/YYYY HH:mm', '1/7/2026 9:05', '2026-07-01T07:05:00.000Z'],
    ['DD/MM/YY H:mm', '01/07/26 9:05', '2026-07-01T07:05:00.000Z'],
    ['YYYYMMDDHHmmss', '20261121100005', '2026-11-21T09:00:05.000Z'],
    ['MM/DD/YYYY hh:mm:ss A', '11/21/2026 12:00:05 AM', '2026-11-20T23:00:05.000Z'],
    ['MM/DD/YYYY hh:mm A', '11/21/2026 12:30 p.m.', '2026-11-21T11:30:00.000Z'],
    ['D MMM YYYY HH:mm', '21 nov. 2026 10:00', '2026-11-21T09:00:00.000Z'],
    ['D MMM YYYY HH:mm', '21 février 2026 10:00', '2026-02-21T09:00:00.000Z'],
    ['YYYY-MM-DD HH:mm:ss.SSS', '2026-11-21 10:00:05.250', '2026-11-21T09:00:05.250Z'],
    ['DD/MM/YYYY', '21/11/2026', '2026-11-20T23:00:00.000Z'],
    ['DD/MM/YYYY HH:mm:ss', '31/02/2026 10:00:00', undefined],
    ['DD/MM/YYYY HH:mm:ss', '21/11/2026 25:00:00', undefined],
    ['DD/MM/YYYY HH:mm:ss', '21/11/2026 10:61:00', undefined],
    ['DD/MM/YYYY HH:mm:ss', '2026-11-21 10:00:00', undefined],
    ['DD/MM/YYYY HH:mm:ss', '', undefined],
  ])('%s: %s', (format, text, instant) => {
    expect(parse(format, text)).toBe(instant)
  })

  test('is in the provider’s time zone, twice a year too', () => {
    const format = 'DD/MM/YYYY HH:mm'
    expect(parse(format, '25/10/2026 02:30')).toBe('2026-10-25T00:30:00.000Z')
    expect(parse(format, '29/03/2026 02:30')).toBe('2026-03-29T01:00:00.000Z')
    expect(parse(format, '21/11/2026 10:00', 'America/Mexico_City')).toBe('2026-11-21T16:00:00.000Z')
  })

  test('may be a spreadsheet’s day number, with its time in a cell of its own', () => {
    expect(parse('DD/MM/YYYY HH:mm', '46347.4375')).toBe('2026-11-21T09:30:00.000Z')
    expect(parse('DD/MM/YYYY HH:mm', '46347 0.4375')).toBe('2026-11-21T09:30:00.000Z')
    expect(parse('DD/MM/YYYY HH:mm', '12345')).toBeUndefined()
  })

  test('is parsed as it is written, in all usual formats', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...usualDateFormats),
        fc.constantFrom('Europe/Madrid', 'America/Lima', 'UTC'),
        fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        (format, timezone, date) => {
          const at = new Date(Math.floor(date.getTime() / 60_000) * 60_000)
          // A time that a clock shows twice is the first.
          fc.pre(at.getUTCMonth() !== 9)
          const written = formatProviderDate(at, { format, timezone })
          expect(parseProviderDate(written, { format, timezone })).toEqual(at)
        },
      ),
    )
  })

  test.each([
    [`DYYYY${'MMM'.repeat(17)}`, `12026${'a'.repeat(60)}!`],
    [`DMYYYY${'SSS'.repeat(17)}`, `112026${'1'.repeat(60)}!`],
    [`DMYYYY${' '.repeat(50)}A`, `1 1 2026${' '.repeat(100)}!`],
    ['D MMM YYYY HH:mm A', `1 ${'a'.repeat(180)}`],
  ])('takes no time to be found wrong: %s', (format, text) => {
    const began = performance.now()
    expect(parse(format, text)).toBeUndefined()
    expect(performance.now() - began).toBeLessThan(1000)
  })

  test('never makes an error, whatever the format and the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string(), (format, text) => {
        parseProviderDate(text, { format, timezone: 'UTC' })
      }),
    )
  })
})
