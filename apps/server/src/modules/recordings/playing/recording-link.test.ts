import { expect, test } from 'vitest'
import { createSecrets } from '../../../platform/secrets.ts'
import { buildRecordingLink, parseRecordingLink } from './recording-link.ts'

const old = 'the secret of an installation, the old one'
const secret = 'the secret of an installation, the new one'
const now = new Date('2026-11-27T10:00:00Z')
const claims = {
  recordingId: '0d6a2f0e-6d5b-4c9c-9a58-3c1f5f0c7f11',
  accountId: 1,
  userId: 'marta',
  sessionId: 's-1',
  expiresAt: now.getTime() + 1000,
  fileName: null,
}
const tokenOf = (by: string) => buildRecordingLink(createSecrets(by), claims).split('/').at(-1) ?? ''

test('a link says for whom it is until it expires, also while the secret is replaced', () => {
  expect(parseRecordingLink(createSecrets(secret), tokenOf(secret), now)).toEqual(claims)
  expect(parseRecordingLink(createSecrets(secret, old), tokenOf(old), now)).toEqual(claims)
  expect(
    parseRecordingLink(createSecrets(secret), tokenOf(secret), new Date(now.getTime() + 1000)),
  ).toBeUndefined()
})

test.each([
  '',
  '.',
  'a.b',
  `${tokenOf(secret)}x`,
  tokenOf(old),
  `${Buffer.from('{}').toString('base64url')}.${tokenOf(secret).split('.')[1]}`,
])('another link grants nothing: %j', (token) =>
  expect(parseRecordingLink(createSecrets(secret), token, now)).toBeUndefined(),
)
