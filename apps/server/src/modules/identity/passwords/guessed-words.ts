/** Whose password it is. */
export type PasswordOwner = {
  email?: string | undefined
  name?: string | undefined
  lastname?: string | undefined
  company?: string | null | undefined
}

/** Letters and digits alone, in lower case, without accents. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
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

/** Whether a password is one of these words with nothing but digits and marks around it; pure. */
export const isWordWithDigits = (password: string, words: readonly string[]): boolean => {
  const whole = folded(password)
  return [whole, whole.replace(/\p{N}+$/u, ''), whole.replace(/^\p{N}+/u, '')].some((text) =>
    words.includes(text),
  )
}
