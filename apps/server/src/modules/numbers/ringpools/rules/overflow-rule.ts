import type { FieldErrorCode } from '@talkie/contract/errors'
import type { RingpoolPhones } from '../check-ringpool-fields.ts'

/** A stored ringpool of any account. Phones are E.164. */
export type StoredRingpool = RingpoolPhones & { id: string; accountId: number; active: boolean }

type OverflowCheck = {
  accountId: number
  /** The ringpool being saved, with its new phones. */
  ringpoolId: string
  phones: RingpoolPhones
  /** Stored ringpools: all of the account, and those of others that use the overflow number. */
  ringpools: readonly StoredRingpool[]
  /**
   * The account that each number of the pool is lent to, by visible and by real phone; null where it is lent to none.
   * Numbers outside the pool are absent.
   */
  accountByPhone: ReadonlyMap<string, number | null>
}

/**
 * Finds what would be wrong with the overflow numbers of an account once one of its ringpools has these phones.
 *
 * An overflow number is one of the pool that is lent to the account. Outside the pool it is one at which the
 * account's calls arrive anyway: a ringpool of the account replaces it on the site or has it as its destination, and
 * no ringpool of another account uses it. The site shows the number to all visitors: with any other number a
 * stranger's phone would ring, and calls would be reported to another account. For the same reason, no number may be
 * taken away while another active ringpool of the account shows it for overflow.
 */
export const findOverflowErrors = ({
  accountId,
  ringpoolId,
  phones,
  ringpools,
  accountByPhone,
}: OverflowCheck): Partial<Record<keyof RingpoolPhones, FieldErrorCode>> => {
  const siblings = ringpools.filter((one) => one.accountId === accountId && one.id !== ringpoolId)
  const neighbours = ringpools.filter((one) => one.accountId !== accountId)
  const arrivesAt = (number: string) =>
    [phones, ...siblings].some((one) => listIncomingPhones(one).includes(number))
  const isNeighbours = neighbours.some((one) =>
    [...listIncomingPhones(one), one.overflow].includes(phones.overflow),
  )
  const isOwn = accountByPhone.has(phones.overflow)
    ? accountByPhone.get(phones.overflow) === accountId
    : arrivesAt(phones.overflow) && !isNeighbours
  if (!isOwn) return { overflow: 'not_own_number' }

  const before = ringpools.find(({ id }) => id === ringpoolId)
  const isLost = (number: string) =>
    !accountByPhone.has(number) &&
    !arrivesAt(number) &&
    siblings.some(({ active, overflow }) => active && overflow === number)
  return {
    ...(before?.replaces.some(isLost) && { replaces: 'shown_as_overflow' as const }),
    ...(before && isLost(before.destination) && { destination: 'shown_as_overflow' as const }),
  }
}

const listIncomingPhones = ({ destination, replaces }: RingpoolPhones): string[] => [destination, ...replaces]
