import { describe, expect, test } from 'vitest'
import type { Proofs } from '../carrier-types.ts'
import { findProofChoices } from './proof-choice.ts'

/* The account has an address in Sabadell and one in London, an approved bundle and one that is in review. */

const address = (sid: string, country: string) => ({
  ...{ sid, country, name: sid, street: '', city: '', postalCode: '' },
})
const [sabadell, london] = [address('AD1', 'ES'), address('AD2', 'GB')]
const approved = { sid: 'BU1', name: 'Motor Vallès', state: 'approved', validUntil: null } as const
const inReview = { ...approved, sid: 'BU2', state: 'in_review' } as const
const proofs: Proofs = {
  ...{ needsBundle: true, bundles: [approved, inReview], addresses: [sabadell, london] },
  last: { addressSid: null, bundleSid: null },
}
const open = { addressSid: undefined, bundleSid: undefined }
const find = (more: Partial<Parameters<typeof findProofChoices>[0]> = {}) =>
  findProofChoices({ proofs, country: 'ES', numbers: [{ address: 'any' }], values: open, ...more })

describe('an address', () => {
  test.each([
    [['none'], false, ['AD1', 'AD2'], null],
    [['any'], true, ['AD1', 'AD2'], null],
    [['none', 'local'], true, ['AD1'], 'AD1'],
    [['any', 'foreign'], true, ['AD2'], 'AD2'],
    [['local', 'foreign'], true, [], null],
  ] as const)('for numbers that demand %j', (demands, isNeeded, fitting, sid) => {
    const found = find({ numbers: demands.map((one) => ({ address: one })) }).address
    expect([found.isNeeded, found.fitting.map((one) => one.sid), found.sid]).toEqual([isNeeded, fitting, sid])
  })
  test('is the user’s, then that of the last order, if it fits', () => {
    const last = { ...proofs, last: { addressSid: 'AD2', bundleSid: null } }
    expect(find({ proofs: last }).address.sid).toBe('AD2')
    expect(find({ proofs: last, values: { ...open, addressSid: 'AD1' } }).address.sid).toBe('AD1')
    expect(find({ proofs: last, values: { ...open, addressSid: null } }).address.sid).toBeNull()
    expect(find({ proofs: last, numbers: [{ address: 'local' }] }).address.sid).toBe('AD1')
  })
})

test('a bundle is an approved one, and none is known before the carrier has answered', () => {
  expect(find().bundle).toEqual({ isNeeded: true, fitting: [approved], sid: 'BU1' })
  expect(find({ proofs: { ...proofs, bundles: [inReview] } }).bundle).toEqual({
    ...{ isNeeded: true, fitting: [], sid: null },
  })
  expect(find({ proofs: undefined }).bundle).toEqual({ isNeeded: false, fitting: [], sid: null })
})
