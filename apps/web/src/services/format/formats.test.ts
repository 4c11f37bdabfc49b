import { describe, expect, it } from 'vitest'
import { createFormat } from './formats.ts'

const madrid = createFormat('es', 'Europe/Madrid', 'EUR')
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('numbers', () => {
  it.each([
    ['es', '1.234'],
    ['it', '1.234'],
    ['pt', '1 234'],
    ['en', '1,234'],
    ['fr', '1 234'],
  ] as const)('are grouped from a thousand on in %s', (language, written) => {
    expect(plain(createFormat(language, 'UTC', 'EUR').number(1234))).toBe(written)
  })
  it('have no minimum of fraction digits', () => {
    expect(madrid.number(2)).toBe('2')
    expect(plain(madrid.percent(0.66))).toBe('66 %')
  })
  it('show their sign as a delta', () => {
    expect(plain(madrid.delta(0.062))).toBe('+6,2 %')
    expect(plain(madrid.delta(0))).toBe('0 %')
  })
  it('are money in the account’s currency, or in the one given', () => {
    expect(plain(madrid.money(7.84))).toBe('7,84 €')
    expect(plain(madrid.money(412))).toBe('412 €')
    expect(plain(createFormat('en', 'UTC', 'EUR').money(5, 'GBP'))).toBe('£5')
  })
})

describe('times', () => {
  const instant = '2026-11-21T10:42:07Z'
  it('are in the account’s time zone', () => {
    expect(madrid.dateTime(instant)).toBe('21 nov 11:42')
    expect(createFormat('en', 'America/Lima', 'PEN').time(instant)).toBe('05:42')
  })
  it('are ranges of days without a repeated month', () => {
    expect(plain(madrid.dayRange('2026-11-01', '2026-11-21'))).toMatch(/^1–21 nov 2026$/)
  })
  it('are durations of minutes and seconds, with hours when there are any', () => {
    expect(madrid.duration(134)).toBe('2:14')
    expect(madrid.duration(3734)).toBe('1:02:14')
  })
  it.each([
    [0, '0 s'],
    [59.4, '59 s'],
    [59.6, '1 min'],
    [12 * 60, '12 min'],
    [3599, '1 h'],
    [2 * 3600 + 5 * 60, '2 h 5 min'],
    [23 * 3600 + 59 * 60 + 40, '1 d'],
    [76 * 3600 + 12 * 60 + 10, '3 d 4 h'],
    [400 * 86_400, '400 d'],
  ])('are waits in words, in the two largest units: %d s is %s', (seconds, text) => {
    expect(plain(madrid.span(seconds))).toBe(text)
  })
  it('are relative to the current time', () => {
    expect(madrid.relative(instant, Date.parse('2026-11-21T10:48:00Z'))).toBe('hace 6 min')
  })
})
