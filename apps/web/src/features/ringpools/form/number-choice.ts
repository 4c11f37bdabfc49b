import type { LentNumber } from '../ringpool-row.ts'

/** The ringpool for which numbers are chosen: null where it is new; its overflow number in E.164. */
export type ChoosingRingpool = { ringpoolId: string | null; overflow: string | null }

/**
 * Why a number cannot be put into a ringpool: it is inactive, another has it, or it is shown when none is free.
 * Null where it can.
 */
export const whyNotChoosable = (
  number: LentNumber,
  { ringpoolId, overflow }: ChoosingRingpool,
): 'inactive' | 'elsewhere' | 'overflow' | null => {
  if (number.status === 'inactive') return 'inactive'
  if (number.ringpoolId !== null && number.ringpoolId !== ringpoolId) return 'elsewhere'
  return number.visible === overflow ? 'overflow' : null
}

/** Choosable numbers first, in the order of their digits; the search reads digits in any grouping, and tags. */
export const numbersToShow = (
  numbers: readonly LentNumber[],
  ringpool: ChoosingRingpool,
  search: string,
): LentNumber[] => {
  const words = search.trim().toLowerCase()
  const digits = words.replace(/[^\d]/g, '')
  return numbers
    .filter(
      ({ visible, tag }) =>
        words === '' || (digits !== '' && visible.includes(digits)) || tag?.toLowerCase().includes(words),
    )
    .sort(
      (a, b) =>
        Number(whyNotChoosable(a, ringpool) !== null) - Number(whyNotChoosable(b, ringpool) !== null) ||
        a.visible.localeCompare(b.visible),
    )
}
