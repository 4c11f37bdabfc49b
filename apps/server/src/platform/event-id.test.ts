import fc from 'fast-check'
import { validate, version } from 'uuid'
import { expect, test } from 'vitest'
import { derivedEventId } from './event-id.ts'

const call = '0197f3a2-0000-7000-8000-000000000001'

test('the id of a derived event stays the same for ever', () => {
  expect(derivedEventId(call, 'hangup')).toBe('232acb6d-6f04-50c2-91b2-f1180ebb9b66')
})

test('a derived id is a UUIDv5', () => {
  expect(validate(derivedEventId(call, 'lead'))).toBe(true)
  expect(version(derivedEventId(call, 'lead'))).toBe(5)
})

test('two sources or two types never share an id', () => {
  const type = fc.constantFrom('call', 'answered', 'hangup', 'lead', 'sale')
  fc.assert(
    fc.property(fc.string(), type, fc.string(), type, (source, kind, otherSource, otherKind) => {
      const same = source === otherSource && kind === otherKind
      expect(derivedEventId(source, kind) === derivedEventId(otherSource, otherKind)).toBe(same)
    }),
  )
})
