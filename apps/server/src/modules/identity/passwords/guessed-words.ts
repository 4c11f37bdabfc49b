import { toPlainLetters } from './plain-letters.ts'

/** Whose password it is. */
export type PasswordOwner = {
  email?: string | undefined
  name?: string | undefined
  lastname?: string | undefined
  company?: string | null | undefined
}

/** Letters and digits alone, in lower case, however they are written. */
const folded = (text: string): string =>
  toPlainLetters(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Shorter words stand in too many passwords to say anything. */
const shortest = 3

/** A name as a whole, its parts, and parts that stand side by side: companies go without 'Ltd' at their end. */
const wordsIn = (text: string): string[] => {
  const parts = text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(folded)
    .filter((part) => part !== '')
  const pairs = parts.slice(1).map((part, index) => `${parts[index]}${part}`)
  return [folded(text), ...parts, ...pairs]
}

/**
 * The words that are guessed first for somebody: their own names, e-mail and company, and the names of what they work
 * with. Each as a whole, and in parts; pure.
 */
export const guessedWords = (
  { email = '', name = '', lastname = '', company }: PasswordOwner,
  names: readonly string[],
): string[] => {
  const [mailbox = '', domain = ''] = email.split('@')
  const own = [
    mailbox,
    domain,
    domain.split('.')[0] ?? '',
    name,
    lastname,
    `${name} ${lastname}`,
    company ?? '',
  ]
  const words = [...own, ...names].flatMap(wordsIn)
  return [...new Set(words)].filter((word) => word.length >= shortest)
}

/** What stands beside a name in passwords of demos, tests and first administrators, in the five languages. */
const companions = [
  'demo',
  'admin',
  'administrator',
  'administrador',
  'test',
  'teste',
  'prueba',
  'prova',
  'essai',
]

/** A text, and the same without the digits at its ends. */
const withoutDigits = (text: string): string[] => {
  const [start, end] = [text.replace(/^\p{N}+/u, ''), text.replace(/\p{N}+$/u, '')]
  return [text, start, end, start.replace(/\p{N}+$/u, '')]
}

/**
 * Whether a password is one of these words with nothing around it but digits, marks, and a word as 'demo' or 'admin';
 * pure. The demo's own password is one.
 */
export const isWordWithDigits = (password: string, words: readonly string[]): boolean => {
  const texts = withoutDigits(folded(password))
  const alone = texts.flatMap((text) =>
    companions.flatMap((word) => [
      ...(text.startsWith(word) ? withoutDigits(text.slice(word.length)) : []),
      ...(text.endsWith(word) ? withoutDigits(text.slice(0, -word.length)) : []),
    ]),
  )
  return [...texts, ...alone].some((text) => words.includes(text))
}
