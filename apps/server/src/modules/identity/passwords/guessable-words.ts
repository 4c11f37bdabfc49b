import { toPlainLetters } from './plain-letters.ts'

/** The owner of a password. */
export type PasswordOwner = {
  email?: string | undefined
  name?: string | undefined
  lastname?: string | undefined
  company?: string | null | undefined
}

/** Letters and digits only, in lower case, with look-alikes replaced. */
const foldText = (text: string): string =>
  toPlainLetters(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Shorter words occur in too many passwords to mean anything. */
const minWordLength = 3

/**
 * The whole name, its parts, and each pair of neighbouring parts: companies are often named without "Ltd" at the end.
 */
const toWords = (text: string): string[] => {
  const parts = text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(foldText)
    .filter((part) => part !== '')
  const pairs = parts.slice(1).map((part, index) => `${parts[index]}${part}`)
  return [foldText(text), ...parts, ...pairs]
}

/**
 * The words that attackers try first for a user: their names, e-mail and company, and the given names of what they
 * work with. Each as a whole and in parts. Pure.
 */
export const listGuessableWords = (
  { email = '', name = '', lastname = '', company }: PasswordOwner,
  names: readonly string[],
): string[] => {
  const [mailbox = '', domain = ''] = email.split('@')
  const ownerWords = [
    mailbox,
    domain,
    domain.split('.')[0] ?? '',
    name,
    lastname,
    `${name} ${lastname}`,
    company ?? '',
  ]
  const words = [...ownerWords, ...names].flatMap(toWords)
  return [...new Set(words)].filter((word) => word.length >= minWordLength)
}

/** Words beside a name in passwords of demos, tests and first administrators, in the five languages. */
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

/** A text, and the same without digits at its start, end and both. */
const stripDigits = (text: string): string[] => {
  const [start, end] = [text.replace(/^\p{N}+/u, ''), text.replace(/\p{N}+$/u, '')]
  return [text, start, end, start.replace(/\p{N}+$/u, '')]
}

/**
 * Whether a password is one of these words, surrounded only by digits, marks and a word such as "demo" or "admin".
 * Pure. The demo's own password is one.
 */
export const isWordWithDigits = (password: string, words: readonly string[]): boolean => {
  const texts = stripDigits(foldText(password))
  const withoutCompanions = texts.flatMap((text) =>
    companions.flatMap((word) => [
      ...(text.startsWith(word) ? stripDigits(text.slice(word.length)) : []),
      ...(text.endsWith(word) ? stripDigits(text.slice(0, -word.length)) : []),
    ]),
  )
  return [...texts, ...withoutCompanions].some((text) => words.includes(text))
}
