import { describe, expect, test } from 'vitest'
import { parseReportedName } from './reported-name.ts'

describe('the name that a provider reports', () => {
  test.each([
    ['María Roca', 'María Roca'],
    ['  TALLERES   ROCA SL ', 'TALLERES ROCA SL'],
    ['Private Eye SL', 'Private Eye SL'],
    ['Ana\u202e\nRoca\u0007', 'Ana Roca'],
    [`${'a'.repeat(119)}😀`, 'a'.repeat(119)],
  ])('%s is %s', (reported, name) => expect(parseReportedName(reported)).toBe(name))

  test.each([undefined, '', '   ', '+34612345678', '612 345 678', 'Anonymous', 'WIRELESS CALLER', 'Unknown'])(
    '%s is no name',
    (reported) => expect(parseReportedName(reported)).toBeUndefined(),
  )
})
