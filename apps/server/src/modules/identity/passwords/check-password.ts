import { limits } from '@talkie/contract'
import { Refusal } from '../../../platform/http.ts'

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

/**
 * Whether a password is good enough to be set. Beside the list, a common password with a number at its end and one
 * character said over and over are what is tried first.
 *
 * @param field where the refusal is shown
 * @throws Refusal BAD_REQUEST at the field: too short, too long or too common
 */
export const checkPassword = async (password: string, field = 'password'): Promise<void> => {
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
  if (known.has(written) || known.has(bare(password)) || new Set(written).size < 3)
    throw new Refusal('BAD_REQUEST', 'This password is one of those that are tried first.', {
      [field]: 'password_too_common',
    })
}
