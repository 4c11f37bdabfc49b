import { expect, it } from 'vitest'
import { isSendable } from './likely-sources.ts'

const visitId = '00000000-0000-4000-8000-000000000001'
const google = { source: 'google', medium: 'cpc', share: 0.4 }

it.each([
  ['a known visit', { visitId, likelySources: [] }, true],
  ['an unknown visit', { visitId: null, likelySources: [] }, false],
  ['the overflow number', { visitId: null, likelySources: [google] }, false],
  [
    'the overflow number that one source saw',
    { visitId: null, likelySources: [{ ...google, share: 1 }] },
    false,
  ],
  ['shares, whatever its visit', { visitId, likelySources: [google] }, false],
])('a conversion of %s is sent to ad platforms: %#', (_, event, sendable) => {
  expect(isSendable(event)).toBe(sendable)
})
