import { describe, expect, it } from 'vitest'
import { reportRegistry } from '../registry/registry.ts'
import { chSql, join, render } from '../registry/sql-fragment.ts'
import { compileSearch } from './compile-search.ts'

const accountId = 7
const registry = reportRegistry({ accountId, timezone: 'Europe/Madrid' })
/** The texts that are looked for. The names of agents are those of the account. */
const compileNeedles = (search: string) =>
  Object.values(render(join(compileSearch(registry, search), chSql``)).params).filter(
    (value) => value !== String(accountId),
  )

describe('the search box', () => {
  it('looks in caller, number, email, agent, campaign, source and term', () => {
    const { sql: text } = render(join(compileSearch(registry, 'ocasión'), chSql``))
    for (const column of ['phone', 'number', 'email', 'campaign', 'source', 'term'])
      expect(text).toContain(`positionCaseInsensitiveUTF8(${column}, `)
    expect(text).toContain('positionCaseInsensitiveUTF8(transform(toString(agent), ')
  })

  it('looks in the sources of an overflow call, unless rows are selected by their own values', () => {
    const compile = (bySharedSources: boolean) =>
      render(join(compileSearch(registry, 'ocasión', { bySharedSources }), chSql``)).sql
    for (const column of ['campaign', 'source', 'term'])
      expect(compile(true)).toMatch(
        new RegExp(`\\(shared = 1 AND arrayExists\\(value -> .*, touch\\.${column}\\)\\)`),
      )
    expect(compile(false)).not.toContain('shared')
  })

  it('has no wildcards', () => {
    expect(compileNeedles('100%_')).toEqual(['100%_', '100%_'])
    expect(compileNeedles("\\' OR 1 = 1 --")).toEqual(["\\' OR 1 = 1 --", "\\' OR 1 = 1 --"])
  })

  it('finds a phone number however its digits are grouped', () => {
    expect(compileNeedles('(612) 00-00.01')).toEqual(['612000001', '(612) 00-00.01'])
    expect(compileNeedles('+34 612')).toEqual(['+34612', '+34 612'])
    expect(compileNeedles('km 0')).toEqual(['km 0', 'km 0'])
  })

  it('adds no condition for an empty text', () => {
    expect(compileSearch(registry, '')).toEqual([])
  })
})
