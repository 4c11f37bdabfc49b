/**
 * - `waiting`: reported by a provider, and not fetched yet. `fetching`: on its way
 * - `kept`: stored, and can be played
 * - `failed`: will not be fetched any more, see `RecordingFailure`
 * - `refused`: neither fetched nor kept, since the account keeps no recordings or the call never became known
 * - `deleted`: by a user. `expired`: by the account's retention
 */
export const recordingStates = [
  'waiting',
  'fetching',
  'kept',
  'failed',
  'refused',
  'deleted',
  'expired',
] as const
export type RecordingState = (typeof recordingStates)[number]

/**
 * Why a recording could not be kept.
 *
 * - `gone`: the provider has none at this address. `sign_in`: it wants a password, or answered with a page to sign in
 * - `not_audio`: what came is no sound. `unsupported`: a sound of a kind that cannot be read
 * - `empty`, `truncated`, `damaged`: what came is nothing, a part, or cannot be decoded
 * - `too_large`: more bytes than the installation takes. `too_long`: more hours of sound than a call can have
 * - `address_refused`: a private or reserved address, or no http(s) address. `redirects`: more than one redirect
 * - `too_slow`: not received in time. `unreachable`: no answer. `server_error`: the provider answers with errors
 * - `not_sent`: the telephone system, which sends its recordings by itself, never sent it, or not all of it
 * - `key_lost`: stored, but the installation's secret was replaced without the one before
 */
export const recordingFailures = [
  'gone',
  'sign_in',
  'not_audio',
  'unsupported',
  'empty',
  'truncated',
  'damaged',
  'too_large',
  'too_long',
  'address_refused',
  'redirects',
  'too_slow',
  'unreachable',
  'server_error',
  'not_sent',
  'key_lost',
] as const
export type RecordingFailure = (typeof recordingFailures)[number]

/** Days for which an account keeps recordings unless it says otherwise. */
export const defaultRecordingDays = 365
