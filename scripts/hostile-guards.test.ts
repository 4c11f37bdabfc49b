import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { guards } from './hostile-guards.ts'

it.each(Object.entries(guards))('the listed tests of the guard against %s exist', (_, files) => {
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
