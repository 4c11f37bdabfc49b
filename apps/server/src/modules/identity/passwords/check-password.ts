import { limits } from '@talkie/contract'
import { Refusal } from '../../../platform/http.ts'
import { guessedWords, isWordWithDigits, type PasswordOwner } from './guessed-words.ts'
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
 * @throws Refusal BAD_REQUEST at the field: too short, too long or too easily guessed; SERVICE_UNAVAILABLE
 */
export type CheckPassword = (password: string, owner: PasswordOwner, field?: string) => Promise<void>

/**
 * Makes the check whether a password is good enough to be set. Beside the list, what is tried first is a common
 * password or a name with digits at its end, one character said over and over, and words of five languages.
 */
export const createPasswordCheck =
  ({ knownNames = async () => [], measure }: PasswordRules = {}): CheckPassword =>
  async (password, owner, field = 'password') => {
    if (password.length < limits.passwordLength)
      throw new Refusal('BAD_REQUEST', `A password has at least ${limits.passwordLength} characters.`, {
        [field]: 'password_too_short',
      })
    if (password.length > limits.longestPassword)
      throw new Refusal('BAD_REQUEST', `A password has at most ${limits.longestPassword} characters.`, {
        [field]: 'too_long',
      })
    const known = await commonPasswords()
    const written = password.toLowerCase()
    const words = guessedWords(owner, ['Talkie', ...(await knownNames())])
    const isCommon = known.has(written) || known.has(bare(password)) || new Set(written).size < 3
    const isGuessed = isCommon || isWordWithDigits(password, words)
    if (isGuessed || (measure && (await measure(password, words)) < leastScore))
      throw new Refusal('BAD_REQUEST', 'This password is one of those that are tried first.', {
        [field]: 'password_too_common',
      })
  }
