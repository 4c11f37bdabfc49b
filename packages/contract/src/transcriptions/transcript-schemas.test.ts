import { expect, test } from 'vitest'
import { transcriptSearchSchema } from './transcript-schemas.ts'

test.each(['-100000-01-01T00:00:00Z', '+100000-01-01T00:00:00Z', 'then'])(
  'nothing is searched before %s',
  (before) => expect(transcriptSearchSchema.safeParse({ words: 'revisión', before }).success).toBe(false),
)

test('a page goes on before a call', () =>
  expect(transcriptSearchSchema.parse({ words: 'revisión', before: '2026-11-28T10:00:00Z' })).toEqual({
    words: 'revisión',
    before: new Date('2026-11-28T10:00:00Z'),
  }))
