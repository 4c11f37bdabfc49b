import { describe, expect, it } from 'vitest'
import type { LentNumber } from '../ringpool-row.ts'
import { findUnavailability, searchNumbers } from './number-choice.ts'

const lent = (visible: string, more: Partial<LentNumber> = {}): LentNumber => ({
  id: visible,
  provider: 'orange',
  visible,
  realPhone: visible,
  e164: visible,
  destination: null,
  callerId: null,
  tag: null,
  status: 'active',
  accountId: 1,
  accountName: 'Motor Vallès',
  ringpoolId: null,
  ringpoolName: null,
  staticNumber: null,
  createdAt: '2026-11-02T09:00:00.000Z',
  ...more,
})

const free = lent('+34900834102', { tag: 'Taller' })
const own = lent('+34900834101', { ringpoolId: 'own' })
const elsewhere = lent('+34900834100', { ringpoolId: 'other', ringpoolName: 'Taller' })
const off = lent('+34900834099', { status: 'inactive' })
const ours = { ringpoolId: 'own', overflow: null }
const all = [off, elsewhere, free, own]

describe('the numbers offered for a ringpool', () => {
  it('are active, in no other ringpool, and not its overflow number', () => {
    expect(all.map((number) => findUnavailability(number, ours))).toEqual([
      'inactive',
      'elsewhere',
      null,
      null,
    ])
    expect(findUnavailability(own, { ...ours, ringpoolId: null })).toBe('elsewhere')
    expect(findUnavailability(free, { ...ours, overflow: free.visible })).toBe('overflow')
    expect(findUnavailability({ ...free, staticNumber: 'Flyer' }, ours)).toBe('static')
  })

  it('come first, sorted by their digits', () => {
    expect(searchNumbers(all, ours, '')).toEqual([own, free, off, elsewhere])
  })

  it('are found by digits in any grouping, and by tag', () => {
    expect(searchNumbers(all, ours, '834 10').map(({ id }) => id)).toEqual([own.id, free.id, elsewhere.id])
    expect(searchNumbers(all, ours, 'taller')).toEqual([free])
    expect(searchNumbers(all, ours, 'nadie')).toEqual([])
  })
})
