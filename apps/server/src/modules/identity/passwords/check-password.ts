import { limits } from '@talkie/contract/limits'
import { Refusal } from '../../../platform/http.ts'
import { guessedWords, isWordWithDigits, type PasswordOwner } from './guessed-words.ts'
import { toPlainLetters } from './plain-letters.ts'
import type { MeasureStrength } from './strength-meter.ts'

/** The 50,000 passwords that leaked most often: of the package, the ones that are long enough to be tried here. */
let common: Promise<ReadonlySet<string>> | undefined
const commonPasswords = () => {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter((word) => word.length >= limits.passwordLength)),
  )
  return common
}

/** What it is made of with the usual decorations taken off: capitals, and digits or marks at its end. */
const bare = (password: string) => password.toLowerCase().replace(/[\d\W_]+$/, '')

/** The least score of a password that may be set: fewer than a million guesses find what is below it. */
const leastScore = 2

/** What passwords are held against beside the list of common ones. */
export type PasswordRules = {
  /** Names that everybody who knows the installation tries: of the product, of accounts and clients. */
  knownNames?: () => Promise<readonly string[]>
  /** Absent where passwords need not withstand anybody, as in most tests: its worker is costly. */
  measure?: MeasureStrength | undefined
}

/**
 * @param field where the refusal is shown
 * @param by the user who sets it: passwords of one user are rated one after the other
 * @throws Refusal BAD_REQUEST at the field: too short, too long or too easily guessed; TOO_MANY_REQUESTS,
 *   SERVICE_UNAVAILABLE
 */
export type CheckPassword = (
  password: string,
  owner: PasswordOwner,
  said?: { field?: string; by?: string | null },
) => Promise<void>

/**
 * Makes the check whether a password is good enough to be set. Beside the list, what is tried first is a common
 * password or a name with digits at its end, one character said over and over, and words of five languages.
 */
export const createPasswordCheck =
  ({ knownNames = async () => [], measure }: PasswordRules = {}): CheckPassword =>
  async (password, owner, { field = 'password', by } = {}) => {
    if (password.length < limits.passwordLength)
      throw new Refusal('BAD_REQUEST', `A password has at least ${limits.passwordLength} characters.`, {
        [field]: 'password_too_short',
      })
    if (password.length > limits.longestPassword)
      throw new Refusal('BAD_REQUEST', `A password has at most ${limits.longestPassword} characters.`, {
        [field]: 'too_long',
      })
    const known = await commonPasswords()
    const words = guessedWords(owner, ['Talkie', ...(await knownNames())])
    // As it is written, and as it is read: no look-alike of a letter makes it any better.
    const forms = [...new Set([password, toPlainLetters(password)])]
    const isCommon = (form: string) =>
      known.has(form.toLowerCase()) || known.has(bare(form)) || new Set(form.toLowerCase()).size < 3
    const isWeak = async () => {
      for (const form of measure ? forms : [])
        if (((await measure?.(form, words, by ?? undefined)) ?? leastScore) < leastScore) return true
      return false
    }
    if (forms.some(isCommon) || isWordWithDigits(password, words) || (await isWeak()))
      throw new Refusal('BAD_REQUEST', 'This password is one of those that are tried first.', {
        [field]: 'password_too_common',
      })
  }
