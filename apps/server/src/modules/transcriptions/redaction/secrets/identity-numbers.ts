import type { AccountCountry } from '@talkie/contract/locales'

/**
 * A kind of identity number, or of a number by which authorities know a person. Where digits alone could be a phone or an
 * order, it counts only in its own country (`countries`), and only if a word says what it is (`needsCue`).
 */
type IdentityNumber = {
  name: string
  matches: (code: string) => boolean
  countries?: readonly AccountCountry[]
  needsCue?: (code: string) => boolean
}

const digitsOf = (text: string) => [...text].map(Number)
const weigh = (text: string, weights: readonly number[]) =>
  digitsOf(text).reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0)

/** Spain's DNI and NIE: the letter is the number modulo 23 (Real Decreto 1553/2005). */
const isDni = (code: string) => {
  if (!/^([XYZ]\d{7}|\d{8})[A-Z]$/.test(code)) return false
  const number = Number(code.slice(0, -1).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter))))
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23] === code.at(-1)
}

/** Italy's codice fiscale: odd places have values of their own (D.M. 12 March 1974); digits may be replaced by letters. */
const oddValues = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
]
const isCodiceFiscale = (code: string) => {
  const digit = '[\\dLMNP-V]'
  const shape = new RegExp(`^[A-Z]{6}${digit}{2}[ABCDEHLMPRST]${digit}{2}[A-Z]${digit}{3}[A-Z]$`)
  if (!shape.test(code)) return false
  const sum = [...code.slice(0, 15)].reduce((total, character, index) => {
    const value = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65
    return total + (index % 2 === 0 ? (oddValues[value] ?? 0) : value)
  }, 0)
  return String.fromCharCode(65 + (sum % 26)) === code.at(-1)
}

/** Chile's RUT: modulo 11 with the weights 2 to 7 from the right. */
const isRut = (code: string) => {
  if (!/^\d{7,8}[\dK]$/.test(code)) return false
  const sum = digitsOf([...code.slice(0, -1)].reverse().join('')).reduce(
    (total, digit, index) => total + digit * (2 + (index % 6)),
    0,
  )
  const check = 11 - (sum % 11)
  return (check === 11 ? '0' : check === 10 ? 'K' : String(check)) === code.at(-1)
}

/** Mexico's CURP: characters weigh 18 to 2 by their place in an alphabet with Ñ (RENAPO). */
const isCurp = (code: string) => {
  if (!/^[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d$/.test(code)) return false
  const alphabet = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'
  const sum = [...code.slice(0, 17)].reduce(
    (total, one, index) => total + alphabet.indexOf(one) * (18 - index),
    0,
  )
  return (10 - (sum % 10)) % 10 === Number(code.at(-1))
}

/** Ecuador's cédula: the province, then Luhn-like weights 2 and 1. */
const isCedula = (code: string) => {
  if (!/^(0[1-9]|1\d|2[0-4]|30)[0-5]\d{7}$/.test(code)) return false
  const sum = digitsOf(code.slice(0, 9)).reduce((total, digit, index) => {
    const weighed = index % 2 === 0 ? digit * 2 : digit
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return (10 - (sum % 10)) % 10 === Number(code.at(-1))
}

/** The United Kingdom's National Insurance number; it has no check digit, but forbidden prefixes. */
const isNino = (code: string) =>
  /^[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/.test(code) && !/^(BG|GB|NK|KN|TN|NT|ZZ)/.test(code)

/** France's NIR (sécurité sociale): the key is 97 less the number modulo 97; Corsica has letters. */
const isNir = (code: string) => {
  if (!/^[12]\d{2}(0[1-9]|1[0-2]|[2-9]\d)(\d{2}|2[AB])\d{8}$/.test(code)) return false
  const number = BigInt(code.slice(0, 13).replace('2A', '19').replace('2B', '18'))
  return 97n - (number % 97n) === BigInt(code.slice(13))
}

/** Portugal's NIF: modulo 11 with the weights 9 to 2. */
const isNif = (code: string) => {
  if (!/^[1235689]\d{8}$/.test(code)) return false
  const rest = weigh(code, [9, 8, 7, 6, 5, 4, 3, 2]) % 11
  return (rest < 2 ? 0 : 11 - rest) === Number(code.at(-1))
}

export const identityNumbers: readonly IdentityNumber[] = [
  { name: 'dni', matches: isDni },
  { name: 'codice_fiscale', matches: isCodiceFiscale },
  { name: 'curp', matches: isCurp },
  { name: 'nino', matches: isNino },
  { name: 'nir', matches: isNir },
  { name: 'rut', matches: isRut, countries: ['cl'], needsCue: (code) => !code.endsWith('K') },
  // Mobile phones begin with 09, too, the province of Guayas.
  { name: 'cedula', matches: isCedula, countries: ['ec'], needsCue: (code) => code.startsWith('09') },
  // Phones begin with 2, 3, 8 and 9.
  { name: 'nif', matches: isNif, countries: ['pt'], needsCue: (code) => /^[2389]/.test(code) },
]
