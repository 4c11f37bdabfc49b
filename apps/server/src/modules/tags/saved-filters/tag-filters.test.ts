import type { ReportFilters } from '@talkie/contract/reporting'
import { describe, expect, test } from 'vitest'
import { joinRingpoolTags, replaceEventTags } from './tag-filters.ts'

const tagged = (field: 'tags' | 'ringpool_tag', operator: 'is' | 'is_not', value: string) =>
  ({ field, operator, value }) as const
const among = (field: 'tags' | 'ringpool_tag', ...value: string[]) =>
  ({ field, operator: 'in', value }) as const

describe('an event tag that is merged into VIP', () => {
  const replace = replaceEventTags(['Vips', 'Oro'], 'VIP')
  const cases: [string, ReportFilters, ReportFilters | null][] = [
    ['is replaced', [tagged('tags', 'is', 'Oro')], [tagged('tags', 'is', 'VIP')]],
    ['is replaced in a list, once', [among('tags', 'Oro', 'VIP', 'Vips')], [among('tags', 'VIP')]],
    [
      'is replaced where it is excluded',
      [tagged('tags', 'is_not', 'Vips')],
      [tagged('tags', 'is_not', 'VIP')],
    ],
    [
      'is replaced in a group',
      [{ any: [tagged('tags', 'is', 'Oro'), tagged('tags', 'is', 'Taller')] }],
      [{ any: [tagged('tags', 'is', 'VIP'), tagged('tags', 'is', 'Taller')] }],
    ],
    ['leaves others', [tagged('tags', 'is', 'VIP'), tagged('ringpool_tag', 'is', 'Oro')], null],
  ]
  test.each(cases)('%s', (_, filters, expected) => expect(replace(filters)).toEqual(expected))
})

describe('a ringpool tag that is merged into Medios', () => {
  const join = joinRingpoolTags(['Medios', 'Prensa'])
  const both = among('ringpool_tag', 'Medios', 'Prensa')
  const cases: [string, ReportFilters, ReportFilters | null][] = [
    ['is selected with the other', [tagged('ringpool_tag', 'is', 'Prensa')], [both]],
    ['joins a filter by the one that remains', [tagged('ringpool_tag', 'is', 'Medios')], [both]],
    [
      'joins a list beside others',
      [among('ringpool_tag', 'Prensa', 'Web')],
      [among('ringpool_tag', 'Medios', 'Prensa', 'Web')],
    ],
    [
      'is excluded with the other',
      [tagged('ringpool_tag', 'is_not', 'Medios')],
      [tagged('ringpool_tag', 'is_not', 'Medios'), tagged('ringpool_tag', 'is_not', 'Prensa')],
    ],
    [
      'joins in a group of alternatives',
      [{ any: [tagged('ringpool_tag', 'is', 'Prensa'), tagged('tags', 'is', 'VIP')] }],
      [{ any: [both, tagged('tags', 'is', 'VIP')] }],
    ],
    ['leaves filters that name both', [both], null],
    ['leaves others', [tagged('ringpool_tag', 'is', 'Web'), tagged('tags', 'is', 'Prensa')], null],
  ]
  test.each(cases)('%s', (_, filters, expected) => expect(join(filters)).toEqual(expected))
})
