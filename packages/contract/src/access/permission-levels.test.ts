import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  grantableSections,
  levelsFromMatrix,
  matrixFromLevels,
  type PermissionLevels,
} from './permission-levels.ts'
import { permissionMatrixSchema } from './permission-schemas.ts'
import { allows, defaultPermissions, permissionLevels, sections } from './permissions.ts'

test('users set every section except the own entries of groups that have sections', () => {
  expect(grantableSections).toEqual(sections.filter((section) => section.includes('.') || section === 'bot'))
})

test('the defaults allow the bot, and nothing else', () => {
  const { bot, ...others } = levelsFromMatrix(defaultPermissions)
  expect(bot).toBe('w')
  expect(new Set(Object.values(others))).toEqual(new Set(['n']))
})

test('a granted section opens its group; without any, the group is closed', () => {
  const matrix = matrixFromLevels({ 'reporting.calls': 'r', 'tags.event': 'w' })
  expect(allows(matrix, 'reporting.calls', 'r')).toBe(true)
  expect(allows(matrix, 'reporting.calls', 'w')).toBe(false)
  expect(matrix.reporting).toEqual({ has: true, perm: 'r' })
  expect(matrix.tags).toEqual({ has: true, perm: 'w' })
  expect(matrix.ringpool).toEqual({ has: false, perm: 'n' })
})

test('any levels survive the conversion to a matrix, which is valid', () => {
  const levels = fc.record(
    Object.fromEntries(grantableSections.map((section) => [section, fc.constantFrom(...permissionLevels)])),
  )
  fc.assert(
    fc.property(levels, (said: PermissionLevels) => {
      const matrix = matrixFromLevels(said)
      expect(permissionMatrixSchema.parse(matrix)).toEqual(matrix)
      expect(levelsFromMatrix(matrix)).toEqual(said)
    }),
  )
})
