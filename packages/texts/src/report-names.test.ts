import { expect, test } from 'vitest'
import { nameGroupWithoutValue } from './report-names.ts'
import { getServerText } from './server.ts'

test.each([
  ['en', 'Without a campaign'],
  ['es', 'Sin campaña'],
  ['fr', 'Sans campagne'],
  ['it', 'Senza campagna'],
  ['pt', 'Sem campanha'],
] as const)('in %s, calls without a campaign are listed as %j', (language, name) => {
  expect(nameGroupWithoutValue('campaign', getServerText(language))).toBe(name)
})

test('of other fields the value is unknown', () => {
  expect(nameGroupWithoutValue('source', getServerText('es'))).toBe('(sin dato)')
})
