import { defaultPermissions, type PermissionMatrix, type Section } from '@talkie/contract/access'
import type { LiveChange } from '@talkie/contract/live'
import { expect, test } from 'vitest'
import { narrowChange } from './narrow-change.ts'

/** Someone of account 7 who may read one section alone. */
const reader = (section: Section) => ({
  profile: 'regular' as const,
  permissions: {
    7: {
      ...defaultPermissions,
      [section]: { has: true, perm: 'r' },
      [section.split('.')[0] ?? '']: { has: true, perm: 'r' },
    } as PermissionMatrix,
  },
})
const events = (...ids: string[]): LiveChange => ({ topic: 'events', ids })

test.each<[Section, LiveChange, LiveChange | undefined]>([
  ['reporting.calls', events('visit'), undefined],
  ['reporting.calls', events('visit', 'hangup', 'sale'), events('hangup')],
  ['reporting.c2c', events('visit', 'hangup', 'c2c'), events('c2c')],
  ['reporting.c2c', events('call'), undefined],
  ['reporting.rawdata', events('visit', 'hangup'), events('visit', 'hangup')],
  // Any type may have changed: that says nothing of one.
  ['reporting.calls', events(), events()],
  ['bot', events('visit'), undefined],
  ['bot', { topic: 'account', ids: [] }, { topic: 'account', ids: [] }],
  ['ringpool.realtime', { topic: 'calls', ids: ['c1'] }, { topic: 'calls', ids: ['c1'] }],
])('who reads %s alone is told of %j: %j', (section, change, told) => {
  expect(narrowChange(reader(section), 7, change)).toEqual(told)
})

test('nothing is told to who is no member, and all to who is privileged', () => {
  expect(narrowChange(reader('reporting.rawdata'), 8, events('visit'))).toBeUndefined()
  expect(narrowChange({ profile: 'privileged', permissions: {} }, 8, events('visit'))).toEqual(
    events('visit'),
  )
})
