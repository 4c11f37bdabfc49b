import { describe, expect, it } from 'vitest'
import { parseNumbers } from './parse-numbers.ts'

describe('parseNumbers', () => {
  it('reads numbers in any notation, separated by lines, commas or semicolons, without duplicates', () => {
    expect(parseNumbers('600 000 001\n\n+34600000002, 0034 600 000 001;+44 20 7946 0000', 'es')).toEqual({
      phones: ['+34600000001', '+34600000002', '+442079460000'],
      invalid: [],
    })
  })

  it('returns lines that are not phone numbers as invalid', () => {
    expect(parseNumbers('600000001\nencuestas\n12', 'es')).toEqual({
      phones: ['+34600000001'],
      invalid: ['encuestas', '12'],
    })
  })
})
