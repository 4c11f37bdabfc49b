import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type EventType, eventTypes } from '../../events/event.ts'
import { builtInMetricNames, type FormulaMeasure, formulaMeasures } from '../questions/measures.ts'
import { anyFormula, printFormula } from './formula.fixture.ts'
import { evaluateFormula, listVariables } from './formula.ts'
import { formulaNames, parseFormula } from './parse-formula.ts'
import { resolveFormula } from './resolve-formula.ts'

const parsed = (text: string) => {
  const read = parseFormula(text, formulaNames)
  if (!read.ok) throw new Error(`${text}: ${read.error}`)
  return read.formula
}

/** The counts of the clinic Sonrisa's site and phones on one day. */
const day: Partial<Record<EventType | FormulaMeasure, number>> = {
  visit: 400,
  call: 20,
  answered: 15,
  llamadabruta: 5,
  lead: 8,
  llamadaneta: 2,
  c2c: 6,
  fblead: 0,
  whatsapp_message: 3,
  sale: 2,
  venta: 1,
  talk_seconds: 1500,
  answered_calls: 20,
  callers: 18,
  first_time_callers: 12,
}
const ofDay = (text: string) => evaluateFormula(resolveFormula(parsed(text)), day)

describe('the value of a formula', () => {
  const cases: [string, number | null][] = [
    ['visit', 400],
    ['call', 25],
    ['valid', 10],
    ['sale', 3],
    ['answered / call', 0.6],
    ['llamadaneta / llamadabruta', 0.4],
    ['valid / (call + c2c + whatsapp_message) * 100', (10 / 34) * 100],
    ['call - sale - venta', 21],
    ['-fblead', 0],
    ['fblead * -1', 0],
    ['call / fblead', null],
    ['1 + call / fblead', null],
    ['(visit - 400) / (visit - 400)', null],
    ['0 * (1 / 0)', null],
    ['1e300 * 1e300', null],
    ['visit / 1e-320', null],
    ['hangup', null],
    ['talk_seconds / answered_calls', 75],
    ['first_time_callers / callers', 12 / 18],
  ]
  test.each(cases)('%s is %s', (text, value) => {
    expect(ofDay(text)).toBe(value)
  })

  it('equals JavaScript’s result for the same text, unless that is not a number', () => {
    const values = fc.record(
      Object.fromEntries(formulaNames.map((name) => [name, fc.integer({ min: 0, max: 50 })])),
    )
    fc.assert(
      fc.property(anyFormula, values, (formula, given) => {
        const calculate = new Function(...formulaNames, `return ${printFormula(formula)}`)
        const reference: number = calculate(...formulaNames.map((name) => given[name]))
        const value = evaluateFormula(formula, given)
        // A subexpression may have no value although JavaScript's result is a number: 1 / (1 / 0) is 0 in JavaScript.
        if (value !== null) expect(value).toBe(reference + 0)
        if (!Number.isFinite(reference)) expect(value).toBeNull()
      }),
      { numRuns: 500 },
    )
  })
})

describe('a resolved formula', () => {
  it('counts event types; a name stands for the metric before the event type', () => {
    expect(printFormula(resolveFormula(parsed('answered / call')))).toBe('(answered / (call + llamadabruta))')
    expect(printFormula(resolveFormula(parsed('sale')))).toBe('(venta + sale)')
    expect(printFormula(resolveFormula(parsed('-(valid + 1)')))).toBe('(-((lead + llamadaneta) + 1))')
  })

  it('reads every built-in metric', () => {
    for (const name of builtInMetricNames)
      expect(eventTypes).toEqual(expect.arrayContaining(listVariables(resolveFormula(parsed(name)))))
  })

  it('refers only to event types and base measures, and has the same value', () => {
    fc.assert(
      fc.property(anyFormula, (formula) => {
        const resolved = resolveFormula(formula)
        for (const name of listVariables(resolved))
          expect([...eventTypes, ...formulaMeasures]).toContain(name)
        const metrics = Object.fromEntries(formulaNames.map((name) => [name, ofDay(name)]))
        expect(evaluateFormula(resolved, day)).toBe(evaluateFormula(formula, metrics))
      }),
    )
  })
})
