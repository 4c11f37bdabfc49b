import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWordWithDigits, listGuessableWords } from './guessable-words.ts'

/* 'tаlkiе' has a Cyrillic а and е. */
const marta = {
  email: 'marta.ruiz@motorvalles.example',
  name: 'Marta',
  lastname: 'Ruiz',
  company: 'Motor Vallès',
}
const words = listGuessableWords(marta, ['Talkie', 'Clínica Rías', 'Grupo Valles', 'Salud Andes SpA'])

test('guessable words are the names, mailbox and company of a user and given names, whole and in parts', () => {
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
  expect(listGuessableWords({}, [])).toEqual([])
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
])('%s is a guessable word with digits and marks: %s', (password, is) => {
  expect(isWordWithDigits(password, words)).toBe(is)
})

test('no spelling of a name with digits at its end is safe', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zñáéíóúç]{3,12}( [a-z]{3,8})?$/), fc.nat(99_999), (name, digits) => {
      const written = `${name.toUpperCase().replace(' ', '_')}${digits}!`
      expect(isWordWithDigits(written, listGuessableWords({}, [name]))).toBe(true)
    }),
  )
})
