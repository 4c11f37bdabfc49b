import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../../platform/secrets.ts'
import { hooksPath } from '../connections/webhook-urls.ts'

type UrlDeps = { publicUrl: string; secrets: Pick<Secrets, 'keys'> }

const purpose = 'sound-urls'

const sign = (key: Buffer, soundId: string): Buffer => createHmac('sha256', key).update(soundId).digest()

/**
 * The address of a sound as a provider gets it. Whoever knows it may fetch the sound: Twilio and jambonz cannot send the
 * connection's secret. It stays the same, so that they can keep what they fetched.
 */
export const toSoundUrl =
  ({ publicUrl, secrets }: UrlDeps, connectionKey: string) =>
  (soundId: string): string => {
    const token = sign(secrets.keys(purpose)[0], soundId).toString('base64url')
    return `${publicUrl.replace(/\/$/, '')}${hooksPath}/${connectionKey}/sounds/${soundId}.wav?token=${token}`
  }

/** Whether a token belongs to a sound's address. */
export const isSoundToken = (
  { secrets }: Pick<UrlDeps, 'secrets'>,
  soundId: string,
  token: string,
): boolean => {
  const sent = Buffer.from(token, 'base64url')
  return secrets.keys(purpose).some((key) => {
    const right = sign(key, soundId)
    return sent.length === right.length && timingSafeEqual(sent, right)
  })
}
