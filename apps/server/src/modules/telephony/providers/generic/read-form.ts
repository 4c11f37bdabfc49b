import { Refusal } from '../../../../platform/http.ts'

/** The most fields of one signal: a provider sends some thirty of them. */
export const mostFields = 200

/** @throws Refusal */
export const refuseFields = (): never => {
  throw new Refusal('BAD_REQUEST', `Send at most ${mostFields} fields in one signal.`)
}

/**
 * The fields of a form. They are counted before they are read: a form of 1 MB has a quarter of a million.
 *
 * @throws Refusal when there are more than 200
 */
export const readForm = (text: string): Record<string, string> => {
  if (text.split('&', mostFields + 1).length > mostFields) refuseFields()
  return Object.fromEntries(new URLSearchParams(text))
}
