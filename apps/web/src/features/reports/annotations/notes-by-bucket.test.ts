import { expect, test } from 'vitest'
import { groupNotesByBucket } from './notes-by-bucket.ts'

const october = { start: '2026-10-01', end: '2026-11-01' }
const notes = [
  { day: '2026-09-30', text: 'Before' },
  { day: '2026-10-01', text: 'First day' },
  { day: '2026-10-05', text: 'Autumn campaign' },
  { day: '2026-10-05', text: 'New prices' },
  { day: '2026-10-31', text: 'Last day' },
  { day: '2026-11-01', text: 'After' },
]

test.each([
  ['day', { 0: ['First day'], 4: ['Autumn campaign', 'New prices'], 30: ['Last day'] }],
  ['week', { 0: ['First day'], 1: ['Autumn campaign', 'New prices'], 4: ['Last day'] }],
] as const)('notes stand at their %s, and only those of the range', (bucket, expected) => {
  expect(Object.fromEntries(groupNotesByBucket(notes, october, bucket))).toEqual(expected)
})

test('a chart of one day by hour has all notes of that day', () => {
  const range = { start: '2026-10-05', end: '2026-10-06' }
  expect(Object.fromEntries(groupNotesByBucket(notes, range, 'hour'))).toEqual({
    0: ['Autumn campaign', 'New prices'],
  })
})
