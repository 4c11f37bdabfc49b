import { matrixOf } from '@talkie/contract/access'
import { expect, test } from 'vitest'
import { newUser, userValues, userValuesSchema } from './user-values.ts'

const marta = { ...newUser(), name: 'Marta', email: ' Marta@MotorValles.example ' }
const wrong = (more: object) =>
  userValuesSchema
    .safeParse({ ...marta, ...more })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

test('an invited user has no password; what is empty is nothing', () => {
  expect(userValuesSchema.parse(marta)).toEqual({
    name: 'Marta',
    lastname: '',
    email: 'marta@motorvalles.example',
    phone: null,
    company: null,
    position: null,
    gender: null,
    profile: 'regular',
    password: null,
    permissions: {},
  })
})

test.each([
  [{ name: ' ' }, ['name required']],
  [{ email: 'marta' }, ['email invalid_email']],
  [{ way: 'password' }, ['password required']],
  [{ way: 'password', password: 'corta', repeated: 'corta' }, ['password password_too_short']],
  [{ way: 'password', password: 'una-clave-larga', repeated: 'otra' }, ['repeated passwords_differ']],
  [{ way: 'invite', password: 'corta' }, undefined],
])('%o: %o', (more, said) => {
  expect(wrong(more)).toEqual(said)
})

test('a privileged user has no permissions of their own; a regular one keeps what was said', () => {
  const permissions = { '7': matrixOf({ 'reporting.calls': 'r' }) }
  const known = { ...userValuesSchema.parse(marta), permissions }
  expect(userValuesSchema.parse(userValues(known)).permissions).toEqual(permissions)
  expect(userValuesSchema.parse({ ...userValues(known), profile: 'privileged' }).permissions).toEqual({})
})
