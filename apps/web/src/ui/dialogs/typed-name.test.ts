import { expect, test } from 'vitest'
import { isJustTyped } from './typed-name.ts'

const visit = { screen: '/accounts/1/tags-event' }
const typed = { name: 'Óptica Brisa', at: 1_000_000, visit }
const later = (seconds: number) => typed.at + seconds * 1000

test.each([
  ['on the same visit, hours later', 'Óptica Brisa', { visit, now: later(7200) }, true],
  ['on another screen within a minute', 'Óptica Brisa', { visit: { screen: '/' }, now: later(59) }, true],
  ['on another screen after a minute', 'Óptica Brisa', { visit: { screen: '/' }, now: later(60) }, false],
  ['on a later visit of the same screen', 'Óptica Brisa', { visit: { ...visit }, now: later(7200) }, false],
  ['if the clock was put back', 'Óptica Brisa', { visit: { ...visit }, now: later(-7200) }, false],
  ['for another name', 'Óptica Mar', { visit, now: later(1) }, false],
  ['for an action without a name', undefined, { visit, now: later(1) }, false],
])('a typed name counts %s (%s): %s', (_, name, moment, expected) => {
  expect(isJustTyped(typed, name, moment)).toBe(expected)
})

test('no name was typed at first', () => {
  expect(isJustTyped(null, undefined, { visit, now: later(0) })).toBe(false)
})
