import type { CarrierChange } from '@talkie/contract/carriers'
import type { Carrier } from '../connections/find-carrier.ts'
import { TwilioRefusal, TwilioUnreachable } from '../twilio/twilio-failure.ts'
import type { TwilioNumber } from '../twilio/twilio-schemas.ts'

/** A request of a user ends after so many milliseconds, whatever is left. */
const patienceMs = 25_000

/**
 * Changes numbers at a carrier one after the other. What the carrier refuses stays as it was; when it does not answer, or
 * too slowly, the rest is left for another request: to change a number twice changes nothing.
 */
export const changeNumbers = async (
  { client }: Carrier,
  phones: readonly string[],
  change: (number: TwilioNumber) => Promise<void>,
): Promise<CarrierChange> => {
  const began = performance.now()
  const owned = new Map((await client.listOwned()).map((number) => [number.phone, number]))
  const done: string[] = []
  const refused: CarrierChange['refused'] = []
  let away: string | undefined
  for (const phone of new Set(phones)) {
    const number = owned.get(phone)
    if (performance.now() - began > patienceMs) away ??= 'The carrier answers too slowly.'
    if (!number || away !== undefined) {
      refused.push({ phone, sentence: away ?? 'The carrier does not have this number any more.' })
      continue
    }
    try {
      await change(number)
      done.push(phone)
    } catch (error) {
      if (!(error instanceof TwilioRefusal || error instanceof TwilioUnreachable)) throw error
      refused.push({ phone, sentence: error.message })
      if (error instanceof TwilioUnreachable) away = error.message
    }
  }
  return { done, refused }
}
