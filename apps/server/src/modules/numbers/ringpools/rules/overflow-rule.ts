import type { FieldErrorCode } from '@talkie/contract/errors'
import type { Phones } from '../check-fields.ts'

/** A stored ringpool, of any account. Phones are E.164. */
export type StoredPhones = Phones & { id: string; accountId: number; active: boolean }

type OverflowCheck = {
  accountId: number
  /** The ringpool that is saved, and its phones as they would be. */
  ringpoolId: string
  phones: Phones
  /** As stored: all of the account, and those of others that use the overflow number. */
  ringpools: readonly StoredPhones[]
  /** The account that a number of the pool, the visible or the real one, is lent to, if any; what is not in the pool is missing. */
  borrowers: ReadonlyMap<string, number | null>
}

/**
 * What is wrong with the overflow numbers of an account, once one of its ringpools has these phones. An overflow number
 * is one of the pool that is lent to the account; or, outside the pool, one at which its calls arrive anyway, because a
 * ringpool of the account replaces it on the site or sends its calls there, and no ringpool of another account uses it.
 * The site shows the number to all visitors: a stranger's phone would ring, and calls would be told to a neighbour.
 * For the same reason no number is taken away from under another active ringpool that shows it.
 */
export const overflowErrors = ({
  accountId,
  ringpoolId,
  phones,
  ringpools,
  borrowers,
}: OverflowCheck): Partial<Record<keyof Phones, FieldErrorCode>> => {
  const siblings = ringpools.filter((one) => one.accountId === accountId && one.id !== ringpoolId)
  const neighbours = ringpools.filter((one) => one.accountId !== accountId)
  const arrivesAt = (number: string) => [phones, ...siblings].some((one) => receives(one).includes(number))
  const isNeighbours = neighbours.some((one) => [...receives(one), one.overflow].includes(phones.overflow))
  const isOwn = borrowers.has(phones.overflow)
    ? borrowers.get(phones.overflow) === accountId
    : arrivesAt(phones.overflow) && !isNeighbours
  if (!isOwn) return { overflow: 'not_own_number' }

  const before = ringpools.find(({ id }) => id === ringpoolId)
  const isLost = (number: string) =>
    !borrowers.has(number) &&
    !arrivesAt(number) &&
    siblings.some(({ active, overflow }) => active && overflow === number)
  return {
    ...(before?.replaces.some(isLost) && { replaces: 'shown_as_overflow' as const }),
    ...(before && isLost(before.destination) && { destination: 'shown_as_overflow' as const }),
  }
}

const receives = ({ destination, replaces }: Phones): string[] => [destination, ...replaces]
