import { Refusal } from '../../../../platform/http/http.ts'

/** The maximum number of fields of one signal; providers send about thirty. */
export const maxFields = 200

/** @throws Refusal */
export const refuseFields = (): never => {
  throw new Refusal('BAD_REQUEST', `Send at most ${maxFields} fields in one signal.`)
}

/**
 * Parses the fields of a form. They are counted first: a form of 1 MB may have a quarter of a million.
 *
 * @throws Refusal when there are more than 200
 */
export const parseForm = (text: string): Record<string, string> => {
  if (text.split('&', maxFields + 1).length > maxFields) refuseFields()
  return Object.fromEntries(new URLSearchParams(text))
}
