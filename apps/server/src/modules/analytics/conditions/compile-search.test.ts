import { describe, expect, it } from 'vitest'
import { reportRegistry } from '../registry/registry.ts'
import { join, render, sql } from '../registry/sql-fragment.ts'
import { compileSearch } from './compile-search.ts'

const registry = reportRegistry({ accountId: 7, timezone: 'Europe/Madrid' })
const needlesOf = (search: string) =>
  Object.values(render(join(compileSearch(registry, search), sql``)).params)

describe('the search box', () => {
  it('looks in caller, number, email, campaign, source and term', () => {
    const { sql: text } = render(join(compileSearch(registry, 'ocasión'), sql``))
    for (const column of ['phone', 'number', 'email', 'campaign', 'source', 'term'])
      expect(text).toContain(`positionCaseInsensitiveUTF8(${column}, `)
  })

  it('takes every character for itself', () => {
    expect(needlesOf('100%_')).toEqual(['100%_', '100%_'])
    expect(needlesOf("\\' OR 1 = 1 --")).toEqual(["\\' OR 1 = 1 --", "\\' OR 1 = 1 --"])
  })

  it('finds a number however it is grouped', () => {
    expect(needlesOf('(612) 00-00.01')).toEqual(['612000001', '(612) 00-00.01'])
    expect(needlesOf('+34 612')).toEqual(['+34612', '+34 612'])
    expect(needlesOf('km 0')).toEqual(['km 0', 'km 0'])
  })

  it('asks nothing where nothing is looked for', () => {
    expect(compileSearch(registry, '')).toEqual([])
  })
})
