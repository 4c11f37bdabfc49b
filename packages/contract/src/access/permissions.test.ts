import { describe, expect, it } from 'vitest'
import { allows, defaultPermissions, type PermissionMatrix } from './permissions.ts'

const matrix = (changes: Partial<PermissionMatrix>): PermissionMatrix => ({
  ...defaultPermissions,
  ...changes,
})

describe('permissions', () => {
  it('allow nothing by default, except the bot', () => {
    expect(allows(defaultPermissions, 'reporting.calls', 'r')).toBe(false)
    expect(allows(defaultPermissions, 'bot', 'w')).toBe(true)
  })
  it('need the entry of the group as well as that of the section', () => {
    const section = { 'reporting.calls': { has: true, perm: 'r' } } as const
    expect(allows(matrix(section), 'reporting.calls', 'r')).toBe(false)
    expect(allows(matrix({ ...section, reporting: { has: true, perm: 'r' } }), 'reporting.calls', 'r')).toBe(
      true,
    )
  })
  it.each([
    ['n', false, false],
    ['r', true, false],
    ['w', true, true],
  ] as const)('at level %s read is %s and write is %s', (perm, read, write) => {
    const given = matrix({ ringpool: { has: true, perm: 'r' }, 'ringpool.management': { has: true, perm } })
    expect(allows(given, 'ringpool.management', 'r')).toBe(read)
    expect(allows(given, 'ringpool.management', 'w')).toBe(write)
  })
  it('with a level but without the section allow nothing', () => {
    const given = matrix({
      ringpool: { has: true, perm: 'w' },
      'ringpool.management': { has: false, perm: 'w' },
    })
    expect(allows(given, 'ringpool.management', 'r')).toBe(false)
  })
})
