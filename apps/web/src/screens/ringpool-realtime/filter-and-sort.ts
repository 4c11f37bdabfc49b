import type { NumberState } from '@talkie/contract/ringpools'
import { compareActivity, compareNumber, type NumberNow } from '../../features/numbers/live/number-now.ts'

export const orders = ['activity', 'number'] as const
export type Order = (typeof orders)[number]

/** Conditions on numbers; what is undefined restricts nothing. */
export type NumberFilter = {
  ringpoolId?: string | undefined
  state?: NumberState | undefined
  /** The source of the visit that holds the number. */
  source?: string | undefined
  /** Digits in any grouping, or words of what holds the number. */
  q?: string | undefined
}

const matchesText = ({ visible, e164, ringpoolName, visit, call }: NumberNow, text: string): boolean => {
  const words = text.trim().toLocaleLowerCase()
  const digits = words.replace(/[\s().+-]/g, '')
  if (/^\d+$/.test(digits)) return [visible, e164].some((phone) => phone.includes(digits))
  return [
    ringpoolName,
    visit?.source,
    visit?.medium,
    visit?.campaign,
    visit?.city,
    visit?.pageUrl,
    call?.callerName?.name,
    call?.callerName?.company,
    call?.agent,
  ].some((value) => value?.toLocaleLowerCase().includes(words))
}

/** The numbers that meet all conditions. */
export const filterNumbers = (
  numbers: readonly NumberNow[],
  { ringpoolId, state, source, q = '' }: NumberFilter,
): NumberNow[] =>
  numbers.filter(
    (number) =>
      (ringpoolId === undefined || number.ringpoolId === ringpoolId) &&
      (state === undefined || number.state === state) &&
      (source === undefined || number.visit?.source === source) &&
      (q.trim() === '' || matchesText(number, q)),
  )

/** The numbers in an order. */
export const sortNumbers = (numbers: readonly NumberNow[], order: Order): NumberNow[] =>
  numbers.toSorted(order === 'number' ? compareNumber : compareActivity)

/** The sources of the visits that hold numbers, in the order of their names. */
export const listSources = (numbers: readonly NumberNow[]): string[] =>
  [...new Set(numbers.flatMap(({ visit }) => visit?.source ?? []))]
    .filter((source) => source !== '')
    .sort((a, b) => a.localeCompare(b))
