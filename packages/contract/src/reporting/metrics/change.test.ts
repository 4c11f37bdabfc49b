import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { createFormat } from '../../shared/figures.ts'
import { languages } from '../../shared/locales.ts'
import { calculateChange, formatChange, minEventsForShare, toneFromChange } from './change.ts'
import { metricFormats } from './metrics.ts'

const spanish = createFormat('es', 'Europe/Madrid', 'EUR')
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const written = (...said: Parameters<typeof calculateChange>) => {
  const change = calculateChange(...said)
  return change && plain(formatChange(change, spanish))
}

describe('a change is formatted', () => {
  test.each([
    ['as a number while the count was small', 1, 2, 'number', '−1'],
    ['as a number from nothing', 3, 0, 'number', '+3'],
    ['as a number to nothing', 0, 19, 'number', '−19'],
    ['as a number, however much it grew', 400, 19, 'number', '+381'],
    ['as a share from twenty on', 10, 20, 'number', '−50 %'],
    ['as a share with a digit', 1284, 1138, 'number', '+12,8 %'],
    ['as no change', 7, 7, 'number', '±0'],
    ['as no change of much', 700, 700, 'number', '±0'],
    ['as points of a rate', 0.05, 0.04, 'percent', '+1 p. p.'],
    ['as a share of money', 90, 100, 'money', '−10 %'],
    ['as money from nothing', 250, 0, 'money', '+250 €'],
    ['as a share of time', 90, 60, 'duration', '+50 %'],
    ['as time from nothing', 90, 0, 'duration', '+1:30'],
    ['as a number of a quotient', 0.25, 0.5, 'number', '−0,25'],
  ] as const)('%s', (_how, now, before, format, expected) => {
    expect(written(now, before, format)).toBe(expected)
  })

  test.each([
    ['nothing came of nothing', 0, 0],
    ['there is no value', null, 12],
    ['there was no value', 12, null],
    ['there is no comparison', 12, undefined],
  ])('not at all where %s', (_when, now, before) => {
    expect(calculateChange(now, before)).toBeNull()
  })

  it('in each language', () => {
    const rate = calculateChange(0.05, 0.038, 'percent')
    const count = calculateChange(30, 25)
    if (!rate || !count) throw new Error('Both changed.')
    const inAll = (change: typeof rate) =>
      languages.map((language) => plain(formatChange(change, createFormat(language, 'UTC', 'EUR'))))
    expect(inAll(rate)).toEqual(['+1.2 pp', '+1,2 p. p.', '+1,2 pt', '+1,2 p.p.', '+1,2 p.p.'])
    expect(inAll(count)).toEqual(['+20%', '+20 %', '+20 %', '+20%', '+20%'])
  })
})

describe('any change', () => {
  const count = fc.nat(100_000)

  it('of a count has a percentage only if the previous count is large enough', () => {
    fc.assert(
      fc.property(count, count, (now, before) => {
        const text = written(now, before) ?? ''
        expect(text.includes('%')).toBe(before >= minEventsForShare && now !== before)
      }),
    )
  })

  it('has the sign of the difference, and its tone depends on whether more is better', () => {
    fc.assert(
      fc.property(count, count, fc.constantFrom(...metricFormats), (now, before, format) => {
        const change = calculateChange(now, before, format)
        if (!change) return
        const text = formatChange(change, spanish)
        if (now === before) expect([text, toneFromChange(change)]).toEqual(['±0', 'same'])
        else {
          expect(change.direction).toBe(Math.sign(now - before))
          // A share that is rounded to zero has no sign.
          if (!/^0/.test(text)) expect(text.startsWith(now > before ? '+' : '−')).toBe(true)
          expect([toneFromChange(change), toneFromChange(change, true)]).toEqual(
            now > before ? ['good', 'bad'] : ['bad', 'good'],
          )
        }
      }),
    )
  })
})
