import type { Language } from '@talkie/contract/locales'
import { expect, test } from 'vitest'
import { numberWords } from './number-words.ts'
import { readNumber } from './read-number.ts'

const readAll = (language: Language, text: string): number[] => {
  const words = text.split(' ')
  const numbers: number[] = []
  for (let at = 0; at < words.length; ) {
    const read = readNumber(words, at, numberWords[language])
    if (read) numbers.push(read.value)
    at = read?.next ?? at + 1
  }
  return numbers
}

test.each<[Language, string, number[]]>([
  ['en', 'four one one one', [4, 1, 1, 1]],
  ['en', 'forty one eleven', [41, 11]],
  ['en', 'one hundred and twenty three', [123]],
  ['en', 'four thousand one hundred eleven', [4111]],
  ['es', 'cuatro uno uno uno', [4, 1, 1, 1]],
  ['es', 'cuarenta y uno once', [41, 11]],
  ['es', 'treinta cinco', [30, 5]],
  ['es', 'ciento veintitres', [123]],
  ['es', 'cuatro mil ciento once', [4111]],
  ['es', 'mil doscientos', [1200]],
  ['pt', 'cinquenta e cinco quarenta e quatro', [55, 44]],
  ['pt', 'cento e vinte e tres', [123]],
  ['fr', 'quatre vingt dix sept', [97]],
  ['fr', 'soixante et onze', [71]],
  ['fr', 'vingt et un deux', [21, 2]],
  ['fr', 'deux cent cinq', [205]],
  ['it', 'quarantuno ventotto', [41, 28]],
  ['it', 'centoventitre', [123]],
  ['it', 'duemilaquattrocento', [2400]],
  ['it', 'uno due tre', [1, 2, 3]],
])('%s: %s', (language, text, numbers) => {
  expect(readAll(language, text)).toEqual(numbers)
})
