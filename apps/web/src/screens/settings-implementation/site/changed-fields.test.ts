import { expect, test } from 'vitest'
import { findChangedFields } from './changed-fields.ts'

const saved = { allowedDomains: ['outlet.es'], watchesForms: false }

test('only changed settings are saved', () => {
  expect(findChangedFields(saved, { ...saved, watchesForms: true })).toEqual({ watchesForms: true })
  expect(findChangedFields(saved, { ...saved, allowedDomains: [] })).toEqual({ allowedDomains: [] })
})

test('an equal list is no change', () => {
  expect(findChangedFields(saved, { allowedDomains: ['outlet.es'], watchesForms: false })).toEqual({})
})
