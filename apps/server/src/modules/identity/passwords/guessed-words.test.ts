import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guessedWords, isWordWithDigits } from './guessed-words.ts'

/* 'tаlkiе' has a Cyrillic а and е. */
const marta = {
  email: 'marta.ruiz@motorvalles.example',
  name: 'Marta',
  lastname: 'Ruiz',
  company: 'Motor Vallès',
}
const words = guessedWords(marta, ['Talkie', 'Clínica Rías', 'Grupo Valles', 'Salud Andes SpA'])

test('are a person’s names, mailbox and company and what they work with, whole and in parts', () => {
  expect(words).toEqual(
    expect.arrayContaining([
      'marta',
      'ruiz',
      'martaruiz',
      'motorvalles',
      'clinicarias',
      'clinica',
      'grupovalles',
      'talkie',
    ]),
  )
  expect(words).not.toContain('')
  expect(guessedWords({}, [])).toEqual([])
})

test.each([
  ['MotorValles2026!', true],
  ['2026motorvalles', true],
  ['Marta.Ruiz2026', true],
  ['Clínica-Rías_1', true],
  ['SaludAndes1', true],
  ['una-clave-larga', false],
  ['talkie-demo', true],
  ['demo-talkie', true],
  ['Talkie2026_Admin!', true],
  ['1test.MotorVallès', true],
  ['ｔａｌｋｉｅ２０２６', true],
  ['ŧalkie2026', true],
  ['tаlkiе', true],
  ['talkie-demo-sunflower', false],
  ['demo-2026', false],
])('%s is one with digits and marks: %s', (password, is) => {
  expect(isWordWithDigits(password, words)).toBe(is)
})

test('no name is safe with digits at its end, however it is written', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zñáéíóúç]{3,12}( [a-z]{3,8})?$/), fc.nat(99_999), (name, digits) => {
      const written = `${name.toUpperCase().replace(' ', '_')}${digits}!`
      expect(isWordWithDigits(written, guessedWords({}, [name]))).toBe(true)
    }),
  )
})
