import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decidedSections, levelsOf, matrixOf, type PermissionLevels } from './permission-levels.ts'
import { permissionMatrixSchema } from './permission-schemas.ts'
import { allows, defaultPermissions, permissionLevels, sections } from './permissions.ts'

test('people decide on every section but the own entries of groups that have sections', () => {
  expect(decidedSections).toEqual(sections.filter((section) => section.includes('.') || section === 'bot'))
})

test('the defaults are the bot, and nothing else', () => {
  const { bot, ...others } = levelsOf(defaultPermissions)
  expect(bot).toBe('w')
  expect(new Set(Object.values(others))).toEqual(new Set(['n']))
})

test('a section that is had opens its group; nothing had closes it', () => {
  const matrix = matrixOf({ 'reporting.calls': 'r', 'tags.event': 'w' })
  expect(allows(matrix, 'reporting.calls', 'r')).toBe(true)
  expect(allows(matrix, 'reporting.calls', 'w')).toBe(false)
  expect(matrix.reporting).toEqual({ has: true, perm: 'r' })
  expect(matrix.tags).toEqual({ has: true, perm: 'w' })
  expect(matrix.ringpool).toEqual({ has: false, perm: 'n' })
})

test('whatever levels are said come back from the matrix, which is a right one', () => {
  const levels = fc.record(
    Object.fromEntries(decidedSections.map((section) => [section, fc.constantFrom(...permissionLevels)])),
  )
  fc.assert(
    fc.property(levels, (said: PermissionLevels) => {
      const matrix = matrixOf(said)
      expect(permissionMatrixSchema.parse(matrix)).toEqual(matrix)
      expect(levelsOf(matrix)).toEqual(said)
    }),
  )
})
