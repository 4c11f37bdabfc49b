import type { LentNumber } from '../ringpool-row.ts'

/** Whether a number can be put into a ringpool: active, and in no other. `ringpoolId` is null for a new ringpool. */
export const isChoosable = (number: LentNumber, ringpoolId: string | null): boolean =>
  number.status === 'active' && (number.ringpoolId === null || number.ringpoolId === ringpoolId)

/** Choosable numbers first, in the order of their digits; the search reads digits in any grouping, and tags. */
export const numbersToShow = (
  numbers: readonly LentNumber[],
  ringpoolId: string | null,
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
        Number(isChoosable(b, ringpoolId)) - Number(isChoosable(a, ringpoolId)) ||
        a.visible.localeCompare(b.visible),
    )
}
