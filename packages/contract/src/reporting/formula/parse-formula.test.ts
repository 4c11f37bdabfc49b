import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { anyFormula, printFormula } from './formula.fixture.ts'
import { type Formula, formulaLimits, listVariables } from './formula.ts'
import { type FormulaName, formulaNames, parseFormula } from './parse-formula.ts'

const read = (text: string) => parseFormula(text, formulaNames)
const name = (of: FormulaName): Formula<FormulaName> => ({ kind: 'name', name: of })
const number = (value: number): Formula<FormulaName> => ({ kind: 'number', value })

describe('a formula', () => {
  const cases: [string, Formula<FormulaName>][] = [
    ['visit', name('visit')],
    ['  c2c ', name('c2c')],
    ['.5', number(0.5)],
    ['1e3', number(1000)],
    ['-call', { kind: 'negative', of: name('call') }],
    ['answered/call', { kind: 'operation', operator: '/', left: name('answered'), right: name('call') }],
    ['((answered))', name('answered')],
  ]
  test.each(cases)('%s is parsed', (text, formula) => {
    expect(read(text)).toEqual({ ok: true, formula })
  })

  const grouped: [string, string][] = [
    ['call - sale - venta', '((call - sale) - venta)'],
    ['call + lead * 2', '(call + (lead * 2))'],
    ['(call + lead) * 2', '((call + lead) * 2)'],
    ['call / visit / 2', '((call / visit) / 2)'],
    ['-call * 2', '((-call) * 2)'],
    ['call--lead', '(call - (-lead))'],
    ['visit\u00a0/\tcall\n', '(visit / call)'],
  ]
  test.each(grouped)('%j groups as %s', (text, wanted) => {
    const parsed = read(text)
    expect(parsed.ok && printFormula(parsed.formula)).toBe(wanted)
  })

  it('names built-in metrics, all event types and counts of calls, persons and sales, each once', () => {
    expect([...formulaNames].sort()).toEqual([
      'answered',
      'answered_calls',
      'assigned',
      'c2c',
      'call',
      'callers',
      'duration_seconds',
      'fblead',
      'first_time_callers',
      'hangup',
      'held_calls',
      'hold_seconds',
      'lead',
      'llamadabruta',
      'llamadaneta',
      'missed_calls',
      'not_valid_calls',
      'repeat_callers',
      'revenue',
      'ring_seconds',
      'ringpool',
      'sale',
      'talk_seconds',
      'valid',
      'valid_calls',
      'venta',
      'visit',
      'visitors',
      'whatsapp_message',
    ])
    for (const known of formulaNames) expect(read(known)).toEqual({ ok: true, formula: name(known) })
  })

  it('lists the names in it, each once', () => {
    const parsed = read('(call + lead) / (visit + call) * -lead')
    expect(parsed.ok && listVariables(parsed.formula)).toEqual(['call', 'lead', 'visit'])
  })

  it('is parsed again from its printed form', () => {
    fc.assert(
      fc.property(anyFormula, (formula) => {
        expect(read(printFormula(formula))).toEqual({ ok: true, formula })
        expect(JSON.parse(JSON.stringify(formula))).toEqual(formula)
      }),
    )
  })
})

describe('a text that is not a formula', () => {
  const cases: [string, object][] = [
    ['', { error: 'required' }],
    [' \n', { error: 'required' }],
    ['call $ visit', { error: 'invalid_characters', at: 5 }],
    ['call; drop table event', { error: 'invalid_characters', at: 4 }],
    ['llamada_grüße', { error: 'invalid_characters', at: 10 }],
    ['call = 1', { error: 'invalid_characters', at: 5 }],
    ['"call"', { error: 'invalid_characters', at: 0 }],
    ['call, visit', { error: 'invalid_characters', at: 4 }],
    ['call ? 1 : 2', { error: 'invalid_characters', at: 5 }],
    ['call % 2', { error: 'invalid_characters', at: 5 }],
    ['call +', { error: 'invalid_syntax' }],
    ['* call', { error: 'invalid_syntax' }],
    ['+call', { error: 'invalid_syntax' }],
    ['call ** 2', { error: 'invalid_syntax' }],
    ['call // 2', { error: 'invalid_syntax' }],
    ['(call', { error: 'invalid_syntax' }],
    ['call)', { error: 'invalid_syntax' }],
    ['()', { error: 'invalid_syntax' }],
    ['call visit', { error: 'invalid_syntax' }],
    ['2 call', { error: 'invalid_syntax' }],
    ['2call', { error: 'invalid_syntax' }],
    ['1.2.3', { error: 'invalid_syntax' }],
    ['0x10', { error: 'invalid_syntax' }],
    ['call(1)', { error: 'invalid_syntax' }],
    ['call.length', { error: 'invalid_syntax' }],
    ['1e999', { error: 'invalid_syntax' }],
    ['1e', { error: 'invalid_syntax' }],
    ['visitas / llamadas', { error: 'unknown_variables', at: 0, names: ['visitas', 'llamadas'] }],
    ['call / calls / calls', { error: 'unknown_variables', at: 7, names: ['calls'] }],
    ['Call', { error: 'unknown_variables', at: 0, names: ['Call'] }],
    ['whatsapp', { error: 'unknown_variables', at: 0, names: ['whatsapp'] }],
    ['true', { error: 'unknown_variables', at: 0, names: ['true'] }],
    ['null + this', { error: 'unknown_variables', at: 0, names: ['null', 'this'] }],
    ['__proto__', { error: 'unknown_variables', at: 0, names: ['__proto__'] }],
    ['constructor', { error: 'unknown_variables', at: 0, names: ['constructor'] }],
  ]
  test.each(cases)('%j is refused', (text, refusal) => {
    expect(read(text)).toMatchObject({ ok: false, ...refusal })
  })

  it('is refused if it is nested too deeply, in any way', () => {
    const { depth } = formulaLimits
    const brackets = (levels: number) => `${'('.repeat(levels)}call${')'.repeat(levels)}`
    expect(read(brackets(depth))).toEqual({ ok: true, formula: name('call') })
    for (const deep of [
      brackets(depth + 1),
      brackets(990),
      '('.repeat(1900),
      `${'-'.repeat(1900)}call`,
      Array(500).fill('1').join('+'),
      `${'1-('.repeat(400)}1${')'.repeat(400)}`,
    ])
      expect(read(deep)).toEqual({ ok: false, error: 'too_complex' })
    const most = Array(depth + 1).fill('c2c')
    expect(read(most.join('+'))).toMatchObject({ ok: true })
    expect(read([...most, 'c2c'].join('+'))).toEqual({ ok: false, error: 'too_complex' })
  })

  it('is refused before parsing if it is too long', () => {
    expect(read(`${' '.repeat(1_000_000)}(`)).toEqual({ ok: false, error: 'too_long' })
    expect(read(`${'('.repeat(1000)}call${')'.repeat(1000)}`)).toEqual({ ok: false, error: 'too_long' })
  })

  it('never throws', () => {
    const piece = fc.constantFrom(
      'call',
      '1',
      '.',
      '+',
      '-',
      '*',
      '/',
      '(',
      ')',
      ' ',
      'e9',
      '_',
      'é',
      '\0',
      '{',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        expect(read(pieces.join(''))).toHaveProperty('ok')
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(read(text)).toHaveProperty('ok')
      }),
    )
  })
})
