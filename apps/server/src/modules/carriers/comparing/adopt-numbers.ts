import type { CarrierChange } from '@talkie/contract/carriers'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { Refusal } from '../../../platform/http/http.ts'
import type { Actor } from '../../identity/index.ts'
import { lockPool } from '../../numbers/index.ts'
import { takeIn } from '../buying/take-in.ts'
import { type CarrierDeps, findCarrier, refuseArchived } from '../connections/find-carrier.ts'
import { TwilioRefusal } from '../twilio/twilio-failure.ts'
import { changeNumbers } from './change-numbers.ts'
import { setUpNumber } from './repair-numbers.ts'

type Adoption = { connectionId: string; phones: readonly string[]; accountId: number | null }

/**
 * Lets the calls of numbers that are at a carrier arrive at the connection, then takes them into the pool: until then, no
 * visitor gets one. One that is in the pool already is only set up.
 *
 * @throws Refusal NOT_FOUND, BAD_REQUEST, CONFLICT; failures of Twilio's while the numbers are listed
 */
export const adoptNumbers = async (
  deps: CarrierDeps,
  { connectionId, phones, accountId: wanted }: Adoption,
  actor: Actor,
): Promise<CarrierChange> => {
  const carrier = await findCarrier(deps, connectionId)
  refuseArchived(carrier)
  const accountId = carrier.accountId ?? wanted
  if (wanted !== null && wanted !== accountId)
    throw new Refusal('BAD_REQUEST', 'The connection belongs to another account.', { accountId: 'invalid' })
  const terms = { country: 'es', accountId, ringpoolId: null, destination: null, tag: null } as const
  return await changeNumbers(carrier, phones, async (number) => {
    // The country is not used: the number begins with its own.
    const { phone } = number
    if (!parsePhoneNumberFromString(phone)?.isValid())
      throw new TwilioRefusal(400, null, 'This is no number of a numbering plan.')
    await setUpNumber(deps, carrier, number, actor)
    await deps.db.transaction(async (tx) => {
      await lockPool(tx)
      await takeIn(tx, { ...terms, phone, connectionId, price: null }, actor)
    })
  })
}
