import { evaluateFormula, type Formula, parseFormula } from '@talkie/contract/reporting'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestClickhouse, type TestClickhouse } from '../../../testing/stores/stores.ts'
import { chSql, identifier, render } from '../registry/sql-fragment.ts'
import { formulaSql } from './formula-sql.ts'

let store: TestClickhouse
beforeAll(async () => {
  store = await openTestClickhouse()
})
afterAll(() => store?.close())

type Name = 'calls' | 'visits'
const names: readonly Name[] = ['calls', 'visits']
const compiled = (formula: Formula<Name>) => formulaSql(formula, (name) => identifier(`current_${name}`))

const parsed = (text: string): Formula<Name> => {
  const read = parseFormula(text, names)
  if (!read.ok) throw new Error(`${text} cannot be read.`)
  return read.formula
}

describe('a formula', () => {
  it('is arithmetic over the expressions of its names, with every number bound', () => {
    expect(render(compiled(parsed('100 * calls / (visits - 2)')))).toEqual({
      sql: 'ifNotFinite(ifNotFinite({p0:Float64} * toFloat64(current_calls), NULL) / ifNotFinite(toFloat64(current_visits) - {p1:Float64}, NULL), NULL)',
      params: { p0: '100', p1: '2' },
    })
    expect(render(compiled(parsed('-calls'))).sql).toBe('(0 - toFloat64(current_calls))')
  })

  const number = fc
    .oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(0, 0.5, 1e300))
    .map((value): Formula<Name> => ({ kind: 'number', value }))
  const { formula } = fc.letrec<{ formula: Formula<Name> }>((tie) => ({
    formula: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      number,
      fc.constantFrom(...names).map((name): Formula<Name> => ({ kind: 'name', name })),
      tie('formula').map((of): Formula<Name> => ({ kind: 'negative', of })),
      fc
        .tuple(fc.constantFrom('+', '-', '*', '/'), tie('formula'), tie('formula'))
        .map(([operator, left, right]): Formula<Name> => ({ kind: 'operation', operator, left, right })),
    ),
  }))

  it('has the same value in the event store as in the contract, also where it has none', async () => {
    await fc.assert(
      fc.asyncProperty(formula, fc.nat(20), fc.nat(3), async (drawn, calls, visits) => {
        const query = render(
          chSql`SELECT ${compiled(drawn)} AS value FROM (SELECT toUInt64(${compiled({ kind: 'number', value: calls })}) AS current_calls, toUInt64(${compiled({ kind: 'number', value: visits })}) AS current_visits)`,
        )
        const [row] = await store.clickhouse.query<{ value: number | null }>(query)
        const value = evaluateFormula(drawn, { calls, visits })
        expect(row?.value ?? null).toEqual(value === null ? null : expect.closeTo(value, 9))
      }),
      { numRuns: 200 },
    )
  })
})
