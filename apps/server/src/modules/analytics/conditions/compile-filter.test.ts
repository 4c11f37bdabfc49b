import { operatorsByKind } from '@talkie/contract/filters'
import { getFieldKind, type ReportField, reportFields } from '@talkie/contract/reporting'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../platform/http/http.ts'
import { getField, reportRegistry } from '../registry/registry.ts'
import { render } from '../registry/sql-fragment.ts'
import { type Condition, compileFilter, compileFilters } from './compile-filter.ts'
import { conditionsForField, everyOperator } from './golden-conditions.fixture.ts'

const registry = reportRegistry({ accountId: 7, timezone: 'Europe/Madrid' })
const compiled = (name: ReportField, condition: Condition) =>
  render(compileFilter(getField(registry, name), condition, 'filters.0'))

const catchRefusal = (work: () => unknown): Refusal => {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('Nothing was refused.')
}

describe('a filter', () => {
  it('names the column of its field and binds its value', () => {
    expect(compiled('pageType', { operator: 'is', value: 'ficha' })).toEqual({
      sql: 'page_type = {p0:String}',
      params: { p0: 'ficha' },
    })
    expect(compiled('caller', { operator: 'in', value: ['+34612000001', '+34612000002'] })).toEqual({
      sql: 'phone IN {p0:Array(String)}',
      params: { p0: ['+34612000001', '+34612000002'] },
    })
    expect(compiled('talk_seconds', { operator: 'between', value: [30, 149] })).toEqual({
      sql: 'talk_seconds BETWEEN {p0:Float64} AND {p1:Float64}',
      params: { p0: '30', p1: '149' },
    })
  })

  it('`is_not` on a confidence keeps calls without one', () => {
    expect(compiled('confidence', { operator: 'is_not', value: 0.5 }).sql).toBe(
      'NOT ifNull(confidence = {p0:Float32}, false)',
    )
  })

  it('compiles for every field and operator of its kind, with every value bound', () => {
    for (const name of reportFields)
      for (const condition of conditionsForField(name)) {
        const { sql, params } = compiled(name, condition)
        const values = 'value' in condition && condition.operator !== 'in' ? [condition.value].flat() : []
        // A field may bind additional values: the account's time zone, the account of its tags.
        for (const value of condition.operator === 'in' ? [condition.value] : values.map(String))
          expect(Object.values(params)).toContainEqual(value)
        for (const value of values) expect(sql).not.toContain(String(value))
      }
  })

  it('with an operator that its field does not take is refused with the name of the field', () => {
    for (const name of reportFields) {
      const taken: readonly string[] = operatorsByKind[getFieldKind(name)]
      for (const condition of everyOperator.filter(({ operator }) => !taken.includes(operator))) {
        const refusal = catchRefusal(() => compiled(name, condition))
        expect(refusal).toMatchObject({ code: 'BAD_REQUEST', fields: { 'filters.0.operator': 'invalid' } })
        expect(refusal.message).toContain(`The field ${name} `)
      }
    }
  })

  it('with a value of the wrong type is refused and never dropped', () => {
    const wrong = catchRefusal(() =>
      compileFilters(registry, [
        { field: 'city', operator: 'is', value: 'Sabadell' },
        { field: 'talk_seconds', operator: 'is', value: '30' },
      ]),
    )
    expect(wrong).toMatchObject({ code: 'BAD_REQUEST', fields: { 'filters.1.value': 'invalid' } })
    expect(wrong.message).toBe('The field talk_seconds is compared with a number.')
    for (const name of ['caller', 'outcome', 'channel'] as const)
      expect(catchRefusal(() => compiled(name, { operator: 'is', value: 8 })).message).toContain(name)
    expect(catchRefusal(() => compiled('at', { operator: 'is_not', value: '2026' })).message).toContain('at')
  })

  it('on a field that the report does not have is an error', () => {
    const field = 'account_id; DROP TABLE event' as ReportField
    expect(() => compileFilters(registry, [{ field, operator: 'is', value: '8' }])).toThrow(RangeError)
  })

  it('between a greater and a lesser number is refused', () => {
    expect(
      catchRefusal(() => compiled('talk_seconds', { operator: 'between', value: [149, 30] })),
    ).toMatchObject({
      code: 'BAD_REQUEST',
      fields: { 'filters.0.value': 'invalid' },
    })
  })

  it('`is_empty` tests a number for NULL, and `is_not` tests every text of a list', () => {
    expect(compiled('rating', { operator: 'is_empty' }).sql).toBe('isNull(rating)')
    expect(compiled('tags', { operator: 'is_not', value: 'VIP' })).toEqual({
      sql: 'NOT (if(call_id = {p0:UUID}, id, call_id) IN (SELECT event_id FROM event_tagging FINAL WHERE account_id = {p1:UInt32} AND tag = {p2:String}))',
      params: { p0: '00000000-0000-0000-0000-000000000000', p1: '7', p2: 'VIP' },
    })
  })
})

describe('a group of filters', () => {
  const city = { field: 'city', operator: 'is', value: 'Sabadell' } as const
  const long = { field: 'talk_seconds', operator: 'greater', value: 30 } as const

  it('is met if one of them is', () => {
    const [group, other] = compileFilters(registry, [{ any: [city, long] }, city]).map(render)
    expect(group?.sql).toBe('(city = {p0:String} OR talk_seconds > {p1:Float64})')
    expect(other?.sql).toBe('city = {p0:String}')
  })

  it('reports a wrong filter by its path', () => {
    const wrong = { field: 'talk_seconds', operator: 'contains', value: '3' } as const
    const refusal = catchRefusal(() =>
      compileFilters(registry, [city, { any: [long, wrong] }], 'questions.2.filters'),
    )
    expect(refusal.fields).toEqual({ 'questions.2.filters.1.any.1.operator': 'invalid' })
  })
})
