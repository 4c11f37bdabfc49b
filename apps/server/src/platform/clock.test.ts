import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What takes in visits and calls and decides about them: its time is that of the clock that the app is given. */
const modules = ['events', 'contacts', 'tracking', 'telephony', 'setup', 'callers', 'realtime', 'numbers']
/** Uploads of users, whose time is the machine's like that of sessions. */
const uploads = ['modules/numbers/imports/', 'modules/telephony/call-records/']
const machineClock = /new Date\(\)|Date\.now\(\)/

it.each(modules)('the module %s takes the time from the clock that it is given', (name) => {
  const cwd = new URL('../', import.meta.url).pathname
  const files = globSync(`modules/${name}/**/*.ts`, { cwd }).filter(
    (path) => !/\.(test|fixture)\.ts$/.test(path) && !uploads.some((folder) => path.startsWith(folder)),
  )
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((path) => machineClock.test(readFileSync(`${cwd}${path}`, 'utf8')))).toEqual([])
})
