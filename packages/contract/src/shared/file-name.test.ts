import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildFileName } from './file-name.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 60 })
const october = { start: '2026-10-01', end: '2026-11-01' }

describe('the name of a file', () => {
  it.each([
    [['Motor Vallès', 'Llamadas'], 'motor-valles-llamadas-2026-10-01-2026-10-31'],
    [['Clínica Ñandú S.L.', 'datos-en-bruto'], 'clinica-nandu-s-l-datos-en-bruto-2026-10-01-2026-10-31'],
    [['../../etc/passwd', '***'], 'etc-passwd-2026-10-01-2026-10-31'],
    [['Motor Vallès', 'Llamadas de Motor Vallès'], 'llamadas-de-motor-valles-2026-10-01-2026-10-31'],
    [['Mar', 'Marca'], 'mar-marca-2026-10-01-2026-10-31'],
    [['***'], 'report-2026-10-01-2026-10-31'],
    [['Ελλάδα', 'CON:'], 'ελλαδα-con-2026-10-01-2026-10-31'],
  ])('of %j has both days', (names, expected) => {
    expect(buildFileName(names, october)).toBe(expected)
  })

  it('without days has none, and of one day has it twice', () => {
    expect(buildFileName(['Usuarios'])).toBe('usuarios')
    expect(buildFileName(['Calls'], { start: '2026-10-25', end: '2026-10-26' })).toBe(
      'calls-2026-10-25-2026-10-25',
    )
  })

  it('is short and has letters, digits and hyphens only, whatever the names are', () => {
    fc.assert(
      fc.property(anyText, anyText, (account, report) => {
        const name = buildFileName([account, report], october)
        expect(name).toMatch(/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u)
        expect(name.isWellFormed()).toBe(true)
        expect(`${name}-raw`.length).toBeLessThanOrEqual(120)
      }),
    )
  })
})
