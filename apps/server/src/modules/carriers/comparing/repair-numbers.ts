import type { CarrierChange } from '@talkie/contract/carriers'
import { type Actor, recordChange } from '../../identity/index.ts'
import { findNumberByE164 } from '../../numbers/index.ts'
import { type Carrier, type CarrierDeps, findCarrier, refuseArchived } from '../connections/find-carrier.ts'
import { listSetupDifferences } from '../rule/compare-numbers.ts'
import type { TwilioNumber } from '../twilio/twilio-schemas.ts'
import { changeNumbers } from './change-numbers.ts'

/** Sets a number up at the carrier, and records what was wrong. One that is right is left alone. */
export const setUpNumber = async (
  { db }: Pick<CarrierDeps, 'db'>,
  { client, targets, ...carrier }: Carrier,
  number: TwilioNumber,
  actor: Actor,
): Promise<void> => {
  const differences = listSetupDifferences(number, targets)
  if (differences.length === 0) return
  await client.configure(number.sid, targets)
  const pooled = await findNumberByE164(db, number.phone)
  const subject = pooled
    ? ({ kind: 'number', objectId: pooled.id, name: pooled.visible, accountId: pooled.accountId } as const)
    : ({ kind: 'connection', objectId: carrier.connectionId, name: carrier.name } as const)
  await recordChange(db, { ...subject, action: 'other', after: { change: differences } }, actor)
}

/**
 * Lets the calls of numbers at a carrier arrive at the connection.
 *
 * @throws Refusal NOT_FOUND, BAD_REQUEST, CONFLICT; failures of Twilio's while the numbers are listed
 */
export const repairNumbers = async (
  deps: CarrierDeps,
  { connectionId, phones }: { connectionId: string; phones: readonly string[] },
  actor: Actor,
): Promise<CarrierChange> => {
  const carrier = await findCarrier(deps, connectionId)
  refuseArchived(carrier)
  return await changeNumbers(carrier, phones, (number) => setUpNumber(deps, carrier, number, actor))
}
