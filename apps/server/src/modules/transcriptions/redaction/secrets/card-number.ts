/** Luhn's check of card numbers (ISO/IEC 7812-1). */
export const passesLuhn = (digits: string): boolean => {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = digit * 2
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** The lengths of the networks' card numbers, by their first digits. */
const networks: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^4/, [13, 16, 19]],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^3(0[0-5]|[689])/, [14, 16]],
  [/^35(2[89]|[3-8])/, [16]],
  [/^(6011|64[4-9]|65)/, [16, 19]],
  [/^62/, [16, 17, 18, 19]],
  [/^(50|5[6-8]|6[0-9])/, [16, 18, 19]],
]

/** Whether digits are the number of a payment card. */
export const isCardNumber = (digits: string): boolean =>
  networks.some(([begin, lengths]) => begin.test(digits) && lengths.includes(digits.length)) &&
  !/^(\d)\1+$/.test(digits) &&
  passesLuhn(digits)
