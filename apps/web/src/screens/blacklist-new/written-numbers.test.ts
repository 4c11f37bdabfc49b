import { describe, expect, it } from 'vitest'
import { writtenNumbers } from './written-numbers.ts'

describe('the numbers of a text', () => {
  it('stand one a line or parted by commas, in any notation, each once', () => {
    expect(writtenNumbers('600 000 001\n\n+34600000002, 0034 600 000 001;+44 20 7946 0000', 'es')).toEqual({
      phones: ['+34600000001', '+34600000002', '+442079460000'],
      wrong: [],
    })
  })

  it('are told from lines that are none', () => {
    expect(writtenNumbers('600000001\nencuestas\n12', 'es')).toEqual({
      phones: ['+34600000001'],
      wrong: ['encuestas', '12'],
    })
  })
})
