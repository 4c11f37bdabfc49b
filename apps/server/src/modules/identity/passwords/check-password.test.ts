import { expect, test } from 'vitest'
import { checkPassword } from './check-password.ts'

const wrong = (password: string) =>
  checkPassword(password, 'newPassword').then(
    () => undefined,
    (refusal) => refusal.fields,
  )

test.each(['una-clave-larga', 'talkie-demo', 'correct horse battery staple', 'Ñandú veloz 7'])(
  '%s may be set',
  async (password) => {
    expect(await wrong(password)).toBeUndefined()
  },
)

test.each([
  ['siete77', 'password_too_short'],
  ['a'.repeat(129), 'too_long'],
  ['password', 'password_too_common'],
  ['PassWord', 'password_too_common'],
  ['12345678', 'password_too_common'],
  ['Password2026!', 'password_too_common'],
  ['iloveyou1', 'password_too_common'],
  ['aaaaaaaaaaaa', 'password_too_common'],
  ['abababababab', 'password_too_common'],
])('%s may not: %s', async (password, code) => {
  expect(await wrong(password)).toEqual({ newPassword: code })
})
