import { expect, test } from 'vitest'
import { judgeStep } from './judge-step.ts'

const fine = {
  status: 200,
  body: '{"accepted":1,"duplicates":0,"errors":[]}',
  step: 'ringing' as const,
  hasCall: true,
}

test.each([
  ['an accepted signal', {}, null],
  ['a route', { step: 'route' as const, hasCall: false, body: '{"action":"forward"}' }, null],
  ['a wrong secret', { status: 401 }, 'signature'],
  ['an address that may not send', { status: 403 }, 'address'],
  ['an archived connection', { status: 404, body: '{"message":"There is no such connection."}' }, 'archived'],
  ['a number of nobody', { status: 404, body: '{"message":"This number is not ours."}' }, 'unknown_number'],
  ['a blocked caller', { body: '{"action":"reject","reason":"blacklisted"}' }, 'rejected'],
  ['Twilio’s rejection', { body: '<Response><Reject reason="rejected"/></Response>' }, 'rejected'],
  [
    'a field that is wrong',
    { body: '{"accepted":0,"errors":[{"index":0,"code":"invalid"}]}' },
    'not_accepted',
  ],
  ['no call after all', { hasCall: false }, 'no_call'],
] as const)('%s', (_, response, problem) => {
  expect(judgeStep({ ...fine, ...response })).toBe(problem)
})
