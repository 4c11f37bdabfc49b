import { expect, test } from 'vitest'
import { annotationFieldsSchema, annotationSchema } from './annotations.ts'

const invisible = { day: '2026-10-05', text: '\u200b\u200b' }

test('a note of zero-width characters alone has no text', () => {
  const { error } = annotationFieldsSchema.safeParse(invisible)
  expect(error?.issues).toMatchObject([{ path: ['text'], message: 'required' }])
})

test('a note that was stored without visible text can still be listed', () => {
  const stored = { ...invisible, id: '0197f3a2-0000-7000-8000-000000000001', by: null }
  expect(annotationSchema.parse(stored)).toEqual(stored)
})
