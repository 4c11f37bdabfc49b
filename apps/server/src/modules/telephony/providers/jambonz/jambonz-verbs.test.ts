import { describe, expect, test } from 'vitest'
import type { Forward, Route } from '../../../routing/index.ts'
import { renderNextDial, renderVerbs } from './jambonz-verbs.ts'

const at = new Date(0)
const toActionHook = ({ next }: { next: number }) => `https://talkie.example/dial?next=${next}`
const phone = { destination: '+34910000001', target: null }
const desk = { destination: null, target: 'sip:desk@pbx.example' }
const route: Forward = {
  action: 'forward',
  ...phone,
  caller_id: '+34900123456',
  record: true,
  timeout: 20,
  route_id: 'r',
  announcement: null,
  steps: [
    { strategy: 'at_once', targets: [phone, desk], timeout: 20 },
    { strategy: 'in_turn', targets: [desk], timeout: 9 },
  ],
  voicemail: null,
}

describe('an incoming call', () => {
  test('hears the announcement in early media, and rings the first phones', () => {
    const announcement = { id: 's', url: 'https://talkie.example/s.wav', seconds: 3 }
    expect(renderVerbs({ ...route, announcement }, toActionHook, at)).toEqual([
      { verb: 'play', url: 'https://talkie.example/s.wav', earlyMedia: true },
      {
        verb: 'dial',
        target: [
          { type: 'phone', number: '+34910000001' },
          { type: 'sip', sipUri: 'sip:desk@pbx.example' },
        ],
        callerId: '+34900123456',
        answerOnBridge: true,
        timeout: 20,
        actionHook: 'https://talkie.example/dial?next=1',
      },
    ])
  })

  test('rings the next phones after them, then nothing', () => {
    expect(renderNextDial(route, { next: 1, at }, toActionHook)).toMatchObject([
      { target: [{ type: 'sip' }], timeout: 9, actionHook: 'https://talkie.example/dial?next=2' },
    ])
    expect(renderNextDial(route, { next: 2, at }, toActionHook)).toEqual([])
  })

  test.each<[what: string, rejected: Route | undefined, status: number]>([
    ['to an unknown number', undefined, 404],
    ['from the blacklist', { action: 'reject', reason: 'blacklisted' }, 603],
    ['out of hours', { action: 'reject', reason: 'closed' }, 480],
    ['that only a voicemail would take', { ...route, steps: [] }, 480],
  ])('%s is declined', (_what, rejected, status) => {
    expect(renderVerbs(rejected, toActionHook, at)).toEqual([{ verb: 'sip:decline', status }])
  })
})
