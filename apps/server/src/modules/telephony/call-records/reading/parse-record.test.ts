import { noWords } from '@talkie/contract/telephony'
import { describe, expect, test } from 'vitest'
import { findColumns } from './find-columns.ts'
import { parseRecord } from './parse-record.ts'

const now = new Date('2026-11-21T12:00:00Z')
const dates = [{ format: 'DD/MM/YYYY HH:mm:ss', timezone: 'Europe/Madrid' }]
const header = ['Fecha', 'Hora', 'Nº origen', 'Número destino', 'Duración', 'Estado', 'Agente']
const mapping = { started_at: 'fecha + hora', caller: 'nº origen', disposition: 'Estado' }
const words = { ...noWords, disposition: { Contestada: 'answered' as const, Perdida: 'no_answer' as const } }

const parse = (...cells: string[]) => {
  const columns = findColumns(mapping, header)
  if (!columns) throw new Error('no columns')
  return parseRecord({ line: 2, cells }, header, { columns, dates, words }, now)
}
const row = ['21/11/2026', '10:00:05', '612345678', '900111222', '00:01:40', 'Contestada', 'Carmen']
const changed = (index: number, cell: string) => row.map((one, place) => (place === index ? cell : one))

describe('the columns of a file', () => {
  test('are found by the mapping, in any spelling, else by usual names', () => {
    expect(findColumns(mapping, header)).toEqual({
      started_at: 'Fecha + Hora',
      caller: 'Nº origen',
      called: 'Número destino',
      talk_seconds: 'Duración',
      disposition: 'Estado',
      agent: 'Agente',
    })
  })
  test('are not found where the start or the number called is missing', () => {
    expect(findColumns({}, ['Fecha', 'Importe'])).toBeUndefined()
    expect(findColumns({ started_at: 'Fecha + Hora' }, ['Fecha', 'called'])).toBeUndefined()
  })
})

describe('a row', () => {
  test('is a whole call, with what follows from its cells', () => {
    expect(parse(...row)).toMatchObject({
      record: {
        fields: {
          call_id: expect.stringMatching(/^record-[0-9a-f]{32}$/),
          event: 'completed',
          started_at: new Date('2026-11-21T09:00:05Z'),
          answered_at: new Date('2026-11-21T09:00:05Z'),
          ended_at: new Date('2026-11-21T09:01:45Z'),
          talk_seconds: 100,
          disposition: 'answered',
          agent: 'Carmen',
        },
      },
    })
  })
  test('that says that nobody answered has no talk: its duration is how long it rang', () => {
    const missed = parse(...changed(5, 'Perdida'))
    expect(missed).toMatchObject({
      record: { fields: { disposition: 'no_answer', ended_at: new Date('2026-11-21T09:01:45Z') } },
    })
    expect(missed).not.toHaveProperty('record.fields.answered_at')
  })
  test('has the same id when it comes again, and another one for another call', () => {
    const idOf = (cells: string[]) => {
      const parsed = parse(...cells)
      return 'record' in parsed ? parsed.record.fields.call_id : ''
    }
    expect(idOf(changed(5, ''))).toBe(idOf(row))
    expect(idOf(changed(1, '10:00:06'))).not.toBe(idOf(row))
  })
  test('may come from a spreadsheet, with days as numbers and durations as fractions', () => {
    expect(parse('46347', '0.41672', '612345678', '900111222', '0.00115740740740741', '', '')).toMatchObject({
      record: { fields: { started_at: new Date('2026-11-21T09:00:05Z'), talk_seconds: 100 } },
    })
  })
  test.each([
    ['started_at', 'not_a_date', changed(0, '2026')],
    ['started_at', 'out_of_range', changed(0, '21/11/2027')],
    ['called', 'required', changed(3, '')],
    ['talk_seconds', 'not_a_number', changed(4, 'dos minutos')],
    ['disposition', 'unknown_word', changed(5, 'Rebotada')],
  ])('is refused for its %s: %s', (field, reason, cells) => {
    expect(parse(...cells)).toMatchObject({ problem: { line: 2, field, reason } })
  })
})
