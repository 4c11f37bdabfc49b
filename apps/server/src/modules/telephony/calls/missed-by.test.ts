import { expect, test } from 'vitest'
import { listMissedBy } from './missed-by.ts'

const leg = (agent: string | null, answered = false, destination: string | null = '+34937271000') => ({
  ...{ agent, destination, startedAt: '2026-11-10T09:00:00.000Z', endedAt: null, disposition: null },
  answeredAt: answered ? '2026-11-10T09:00:05.000Z' : null,
})
const ended = new Date('2026-11-10T09:01:00Z')

test.each([
  ['no legs', [], []],
  ['one that rang', [leg('104')], ['104']],
  ['one that answered', [leg('104', true)], []],
  ['one of two that answered', [leg('104'), leg('117', true)], ['104']],
  ['one that answered when it rang again', [leg('104'), leg('104', true)], []],
  ['two that rang twice', [leg('117'), leg('104'), leg('117')], ['104', '117']],
  ['a number without an agent', [leg(null)], ['+34937271000']],
  ['one whose own voicemail answered', [{ ...leg('104', true), voicemail: true as const }], ['104']],
  [
    'one that rang before the voicemail of the company',
    [leg('104'), { ...leg(null, true, '+34937271099'), voicemail: true as const }],
    ['104'],
  ],
  ['a leg that says nothing', [leg(null, false, null)], []],
])('a call with %s was missed by %j', (_, legs, missedBy) => {
  expect(listMissedBy({ legs, endedAt: ended })).toEqual(missedBy)
})

test('nobody has missed a call that still rings', () => {
  expect(listMissedBy({ legs: [leg('104')], endedAt: null })).toEqual([])
})
