import { defaultPermissions, type PermissionMatrix, type Section } from '@talkie/contract/access'
import type { LiveChange } from '@talkie/contract/live'
import { expect, test } from 'vitest'
import { narrowChange } from './narrow-change.ts'

/** A member of account 7 who may read one section only. */
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
  // No ids: any type may have changed, which reveals nothing about one.
  ['reporting.calls', events(), events()],
  ['bot', events('visit'), undefined],
  ['bot', { topic: 'account', ids: [] }, { topic: 'account', ids: [] }],
  ['ringpool.realtime', { topic: 'calls', ids: ['c1'] }, { topic: 'calls', ids: ['c1'] }],
])('a reader of %s sees of %j: %j', (section, change, told) => {
  expect(narrowChange(reader(section), 7, change)).toEqual(told)
})

test('a change is invisible to non-members and fully visible to privileged users', () => {
  expect(narrowChange(reader('reporting.rawdata'), 8, events('visit'))).toBeUndefined()
  expect(narrowChange({ profile: 'privileged', permissions: {} }, 8, events('visit'))).toEqual(
    events('visit'),
  )
})
