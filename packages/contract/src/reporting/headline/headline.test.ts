import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { ComparedSpan } from '../questions/compared-span-schema.ts'
import type { GroupField } from '../questions/fields.ts'
import type { Answer, AnswerRow } from '../questions/questions.ts'
import { toSortFigure } from '../questions/sort-figure.ts'
import { buildHeadline, buildHeadlineQuestions } from './build-headline.ts'
import { describeComparedPeriod } from './compared-period.ts'

const october = { start: '2026-10-01', end: '2026-11-01' }
const september: ComparedSpan = { start: '2026-09-01', end: '2026-10-01' }
const valid = { measure: 'valid', format: 'number', formula: 'valid' } as const

const row = (group: string, now: number, before: number | null): AnswerRow => ({
  groups: [group],
  values: [now],
  previous: before === null ? null : [before],
})

const sum = (values: (number | null | undefined)[]) =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0)
const change = ({ values, previous }: AnswerRow) =>
  toSortFigure('change', values[0] ?? 0, previous?.[0] ?? 0) ?? 0

/** Answers the questions of a headline as the report engine does. */
const answerHeadline = (rows: AnswerRow[], field: GroupField = 'campaign'): Answer[] =>
  buildHeadlineQuestions(field, 'valid').map(({ sort: [key], limit }) => ({
    rows: rows
      .toSorted((a, b) => (key?.direction === 'desc' ? change(b) - change(a) : change(a) - change(b)))
      .slice(0, limit),
    totals: {
      values: [sum(rows.map(({ values }) => values[0]))],
      previous: [sum(rows.map(({ previous }) => previous?.[0]))],
    },
    total: rows.length,
  }))

const build = (
  rows: AnswerRow[],
  {
    metric = valid,
    field = 'campaign',
  }: { metric?: Parameters<typeof buildHeadline>[0]['metric']; field?: GroupField } = {},
) =>
  buildHeadline({
    metric,
    range: october,
    comparedWith: september,
    field,
    answers: answerHeadline(rows, field),
  })
const names = (rows: AnswerRow[], field: GroupField = 'campaign') => {
  const { rises, falls } = build(rows, { field })
  return [rises.map(({ group }) => group), falls.map(({ group }) => group)]
}

describe('a headline', () => {
  it('has the figure, its change and the groups that rose and fell most', () => {
    const rows = [row('Marca', 90, 84), row('Ocasión', 40, 51), row('Renting', 42, 56)]
    expect(build(rows)).toEqual({
      measure: 'valid',
      format: 'number',
      now: 172,
      before: 191,
      change: { as: 'share', direction: -1, share: -19 / 191 },
      period: { kind: 'months', first: '2026-09-01', last: '2026-09-30', withYear: false },
      rises: [{ group: 'Marca', now: 90, before: 84, difference: 6 }],
      falls: [
        { group: 'Renting', now: 42, before: 56, difference: -14 },
        { group: 'Ocasión', now: 40, before: 51, difference: -11 },
      ],
    })
  })

  test.each([
    [
      'the two largest of each kind, in order of size',
      [row('a', 1, 0), row('b', 3, 0), row('c', 2, 0)],
      [['b', 'c'], []],
    ],
    ['equal moves by their names', [row('b', 1, 0), row('a', 1, 0)], [['a', 'b'], []]],
    ['groups of the compared period alone', [row('gone', 0, 5), row('new', 5, null)], [['new'], ['gone']]],
    ['calls without a campaign at their place', [row('', 1, 4), row('a', 1, 2)], [[], ['', 'a']]],
    ['nothing if nothing changed', [row('a', 4, 4), row('b', 5, 5)], [[], []]],
    ['nothing of a single group', [row('a', 4, 1)], [[], []]],
    ['nothing without groups', [], [[], []]],
  ] as const)('tells %s', (_, rows, told) => {
    expect(names([...rows])).toEqual(told)
  })

  it('leaves out the group without a value of any other field, and tells the next one', () => {
    const rows = [row('', 90, 0), row('Ford', 5, 1), row('Seat', 3, 1), row('Audi', 1, 9)]
    expect(names(rows, 'content')).toEqual([['Ford', 'Seat'], ['Audi']])
    expect(names([row('', 0, 90), row('Ford', 5, 6), row('Seat', 3, 5)], 'content')).toEqual([
      [],
      ['Seat', 'Ford'],
    ])
  })

  it('tells no groups of a quotient, because their differences do not add up', () => {
    const rows = [row('a', 0.5, 0.2), row('b', 0.1, 0.2)]
    expect(build(rows, { metric: { ...valid, format: 'percent' } }).rises).toEqual([])
    expect(build(rows, { metric: { ...valid, formula: 'talk / answered' } }).rises).toEqual([])
    expect(build(rows, { metric: { ...valid, formula: 'call + c2c' } }).rises).toHaveLength(1)
  })

  it('has no change, period or groups without a comparison', () => {
    const input = {
      metric: valid,
      range: october,
      field: 'campaign' as const,
      answers: [{ totals: { values: [172] }, rows: [row('a', 1, null)], total: 3 }],
    }
    const plain = {
      measure: 'valid',
      format: 'number',
      now: 172,
      change: null,
      period: null,
      rises: [],
      falls: [],
    }
    expect(buildHeadline({ ...input, comparedWith: null })).toEqual(plain)
    expect(buildHeadline({ ...input, comparedWith: september })).toEqual(plain)
  })

  it('has no change if nothing happened in both periods, and a difference from zero', () => {
    expect(build([row('a', 0, 0), row('b', 0, 0)])).toMatchObject({ now: 0, before: 0, change: null })
    expect(build([row('a', 6, 0), row('b', 0, 0)]).change).toMatchObject({ as: 'difference', difference: 6 })
  })

  it('is the same from the few rows of its questions as from all rows, of however many groups', () => {
    const counts = fc.array(fc.tuple(fc.nat(9999), fc.option(fc.nat(9999))), { maxLength: 800 })
    fc.assert(
      fc.property(
        counts,
        fc.constantFrom('campaign', 'content'),
        fc.boolean(),
        (drawn, field, hasUnknown) => {
          const rows = drawn.map(([now, before], i) => row(i === 0 && hasUnknown ? '' : `c${i}`, now, before))
          const told = build(rows, { field })
          const differences = rows
            .filter(({ groups: [group] }) => group !== '' || field === 'campaign')
            .map(change)
            .toSorted((a, b) => b - a)
          const isTold = rows.length > 1
          expect(told.rises.map(({ difference }) => difference)).toEqual(
            isTold ? differences.filter((difference) => difference > 0).slice(0, 2) : [],
          )
          expect(told.falls.map(({ difference }) => difference)).toEqual(
            isTold
              ? differences
                  .filter((difference) => difference < 0)
                  .toReversed()
                  .slice(0, 2)
              : [],
          )
        },
      ),
    )
  })

  it('never tells a rise among the falls, nor more than two of each', () => {
    const rows = fc.array(fc.tuple(fc.string({ maxLength: 3 }), fc.nat(50), fc.option(fc.nat(50))), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(rows, fc.constantFrom('campaign', 'city'), (drawn, field) => {
        const { rises, falls } = build(
          drawn.map(([group, now, before]) => row(group, now, before)),
          { field },
        )
        if (field === 'city') expect([...rises, ...falls].map(({ group }) => group)).not.toContain('')
        expect(Math.max(rises.length, falls.length)).toBeLessThanOrEqual(2)
        for (const { difference, now, before } of [...rises, ...falls]) expect(difference).toBe(now - before)
        expect(rises.every(({ difference }) => difference > 0)).toBe(true)
        expect(falls.every(({ difference }) => difference < 0)).toBe(true)
      }),
    )
  })
})

describe('the compared period', () => {
  const days = (start: string, end: string) => ({ start, end })
  test.each([
    [
      'a month',
      october,
      september,
      { kind: 'months', first: '2026-09-01', last: '2026-09-30', withYear: false },
    ],
    [
      'the same month of another year',
      october,
      days('2025-10-01', '2025-11-01'),
      { kind: 'months', first: '2025-10-01', last: '2025-10-31', withYear: true },
    ],
    [
      'a quarter',
      days('2026-10-01', '2027-01-01'),
      days('2026-07-01', '2026-10-01'),
      { kind: 'months', first: '2026-07-01', last: '2026-09-30', withYear: false },
    ],
    [
      'the 7 days before',
      days('2026-11-10', '2026-11-17'),
      days('2026-11-03', '2026-11-10'),
      { kind: 'before', days: 7 },
    ],
    [
      'the day before',
      days('2026-11-10', '2026-11-11'),
      days('2026-11-09', '2026-11-10'),
      { kind: 'before', days: 1 },
    ],
    [
      'the 7 days before, until a time',
      days('2026-11-17', '2026-11-24'),
      { start: '2026-11-10', end: '2026-11-17', until: '11:20' },
      { kind: 'before', days: 7, until: '11:20' },
    ],
    [
      'the same days of the month before, until a time',
      days('2026-11-01', '2026-11-24'),
      { start: '2026-10-01', end: '2026-10-24', until: '11:20' },
      { kind: 'days', first: '2026-10-01', last: '2026-10-23', withYear: false, until: '11:20' },
    ],
    [
      'a whole month that ends early is not that month',
      days('2026-10-01', '2026-11-01'),
      { start: '2026-09-01', end: '2026-10-01', until: '09:00' },
      { kind: 'before', days: 30, until: '09:00' },
    ],
    [
      'days of another year',
      days('2026-11-10', '2026-11-17'),
      days('2025-11-10', '2025-11-17'),
      { kind: 'days', first: '2025-11-10', last: '2025-11-16', withYear: true },
    ],
    [
      'more days than the range has are named, not counted',
      days('2026-02-01', '2026-03-01'),
      days('2026-01-02', '2026-02-01'),
      { kind: 'days', first: '2026-01-02', last: '2026-01-31', withYear: false },
    ],
  ] as const)('is %s', (_, range, span, period) => {
    expect(describeComparedPeriod(range, span)).toEqual(period)
  })
})
