import type { LentNumber } from '../ringpool-row.ts'

/** The ringpool that numbers are chosen for: its id is null if it is new; its overflow number is in E.164. */
export type RingpoolNumbers = { ringpoolId: string | null; overflow: string | null }

/**
 * Why a number cannot be added to a ringpool: it is inactive, in another ringpool, a static number, or the overflow
 * number. Null if it
 * can.
 */
export const findUnavailability = (
  number: LentNumber,
  { ringpoolId, overflow }: RingpoolNumbers,
): 'inactive' | 'elsewhere' | 'static' | 'overflow' | null => {
  if (number.status === 'inactive') return 'inactive'
  if (number.ringpoolId !== null && number.ringpoolId !== ringpoolId) return 'elsewhere'
  if (number.staticNumber !== null) return 'static'
  return number.visible === overflow ? 'overflow' : null
}

/** Sorts available numbers first, then by digits, and filters them by digits in any grouping or by tag. */
export const searchNumbers = (
  numbers: readonly LentNumber[],
  ringpool: RingpoolNumbers,
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
        Number(findUnavailability(a, ringpool) !== null) - Number(findUnavailability(b, ringpool) !== null) ||
        a.visible.localeCompare(b.visible),
    )
}
