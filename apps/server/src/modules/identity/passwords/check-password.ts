import { limits } from '@talkie/contract/limits'
import { Refusal } from '../../../platform/http/http.ts'
import { isWordWithDigits, listGuessableWords, type PasswordOwner } from './guessable-words.ts'
import { toPlainLetters } from './plain-letters.ts'
import type { MeasureStrength } from './strength-meter.ts'

/** The 50,000 most often leaked passwords, those long enough to be allowed here. Loaded once. */
let commonPromise: Promise<ReadonlySet<string>> | undefined
const commonPasswords = () => {
  commonPromise ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter((word) => word.length >= limits.minPasswordLength)),
  )
  return commonPromise
}

/** The password in lower case, without digits and marks at its end. */
const stripDecorations = (password: string) => password.toLowerCase().replace(/[\d\W_]+$/, '')

/** Minimum score of a new password: a lower score means fewer than a million guesses. */
const minScore = 2

/** What passwords are checked against beside the list of common ones. */
export type PasswordRules = {
  /** Names that anybody who knows the installation tries: of accounts and clients. */
  listKnownNames?: () => Promise<readonly string[]>
  /** Absent if strength does not matter, as in most tests: its worker is costly. */
  measure?: MeasureStrength | undefined
}

/**
 * @param field where the refusal is shown
 * @param by the user who sets it: passwords of one user are rated one after the other
 * @throws Refusal BAD_REQUEST at the field if it is too short, too long or too easily guessed; TOO_MANY_REQUESTS,
 *   SERVICE_UNAVAILABLE
 */
export type CheckPassword = (
  password: string,
  owner: PasswordOwner,
  options?: { field?: string; by?: string | null },
) => Promise<void>

/**
 * Creates the check of new passwords. Beside common passwords it refuses common passwords and names with digits at
 * the end, passwords of one or two distinct characters, and words of five languages that are easily guessed.
 */
export const createPasswordCheck =
  ({ listKnownNames = async () => [], measure }: PasswordRules = {}): CheckPassword =>
  async (password, owner, { field = 'password', by } = {}) => {
    if (password.length < limits.minPasswordLength)
      throw new Refusal('BAD_REQUEST', `A password has at least ${limits.minPasswordLength} characters.`, {
        [field]: 'password_too_short',
      })
    if (password.length > limits.maxPasswordLength)
      throw new Refusal('BAD_REQUEST', `A password has at most ${limits.maxPasswordLength} characters.`, {
        [field]: 'too_long',
      })
    const common = await commonPasswords()
    const words = listGuessableWords(owner, ['Talkie', ...(await listKnownNames())])
    // As typed and with look-alike letters replaced: those make a password no stronger.
    const forms = [...new Set([password, toPlainLetters(password)])]
    const isCommon = (form: string) =>
      common.has(form.toLowerCase()) ||
      common.has(stripDecorations(form)) ||
      new Set(form.toLowerCase()).size < 3
    const isWeak = async () => {
      for (const form of measure ? forms : [])
        if (((await measure?.(form, words, by ?? undefined)) ?? minScore) < minScore) return true
      return false
    }
    if (forms.some(isCommon) || isWordWithDigits(password, words) || (await isWeak()))
      throw new Refusal('BAD_REQUEST', 'This password is among the first that attackers try.', {
        [field]: 'password_too_common',
      })
  }
