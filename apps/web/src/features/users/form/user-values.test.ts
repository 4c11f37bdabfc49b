import { matrixFromLevels } from '@talkie/contract/access'
import { expect, test } from 'vitest'
import { newUserValues, toUserValues, userValuesSchema } from './user-values.ts'

const marta = { ...newUserValues(), name: 'Marta', email: ' Marta@MotorValles.example ' }
const wrong = (more: object) =>
  userValuesSchema
    .safeParse({ ...marta, ...more })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

test('an invited user has no password, and empty fields are null', () => {
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
])('%o: %o', (more, errors) => {
  expect(wrong(more)).toEqual(errors)
})

test('a privileged user has no permissions per account; a regular one keeps them', () => {
  const permissions = { '7': matrixFromLevels({ 'reporting.calls': 'r' }) }
  const known = { ...userValuesSchema.parse(marta), permissions }
  expect(userValuesSchema.parse(toUserValues(known)).permissions).toEqual(permissions)
  expect(userValuesSchema.parse({ ...toUserValues(known), profile: 'privileged' }).permissions).toEqual({})
})
