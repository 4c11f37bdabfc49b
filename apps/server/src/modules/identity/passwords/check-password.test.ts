import { afterAll, expect, test } from 'vitest'
import { createPasswordCheck } from './check-password.ts'
import { createStrengthMeter } from './strength-meter.ts'

/* Marta of Motor Valles chooses passwords. One worker rates all of this file. */
const marta = { email: 'marta@motorvalles.example', name: 'Marta', lastname: 'Ruiz', company: 'Motor Valles' }
const meter = createStrengthMeter({ ratingTimeout: 25_000 })
const checkPassword = createPasswordCheck({
  listKnownNames: async () => ['Open Calls', 'Motor Valles', 'Clínica Rías'],
  measure: meter.measure,
})
afterAll(() => meter.close())

const wrong = (password: string) =>
  checkPassword(password, marta, { field: 'newPassword' }).then(
    () => undefined,
    (refusal) => refusal.fields,
  )

test.each([
  'una-clave-larga',
  'correct horse battery staple',
  'Ñandú veloz 7',
  'k7#mQ2xv',
  'girasol-y-menta',
])('%s is allowed', async (password) => {
  expect(await wrong(password)).toBeUndefined()
})

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
  ['motorvalles', 'password_too_common'],
  ['MotorValles2026', 'password_too_common'],
  ['clinica-rias-26', 'password_too_common'],
  ['talkie2026', 'password_too_common'],
  ['talkie-demo', 'password_too_common'],
  ['demo-talkie', 'password_too_common'],
  ['ｔａｌｋｉｅ２０２６', 'password_too_common'],
  ['ŧalkie2026', 'password_too_common'],
  ['ｐａｓｓｗｏｒｄ', 'password_too_common'],
  ['sumмer2026', 'password_too_common'],
  ['Open.Calls.1', 'password_too_common'],
  ['Marta.Ruiz2026', 'password_too_common'],
  ['marta1985', 'password_too_common'],
  ['Barcelona2026', 'password_too_common'],
  ['contraseña', 'password_too_common'],
  ['lunes2026', 'password_too_common'],
  ['perromesa', 'password_too_common'],
  ['motdepasse', 'password_too_common'],
  ['segunda-feira', 'password_too_common'],
])('%s is refused: %s', async (password, code) => {
  expect(await wrong(password)).toEqual({ newPassword: code })
})

test('long passwords are rated, all of them within the time limit of one', async () => {
  const parts = ['4@3$1!0', 'p4$$w0rd', '(({{[[<<', '1!lI|']
  const scores = parts.map((part) => meter.measure(part.repeat(20).slice(0, 128), []))
  expect(await Promise.all(scores)).toEqual(parts.map(() => expect.any(Number)))
})
