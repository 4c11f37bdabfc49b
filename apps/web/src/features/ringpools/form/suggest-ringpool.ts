import { formatPhone } from '../../numbers/phone-text.tsx'
import { newRingpoolValues, type RingpoolValues } from './ringpool-values.ts'

type Suggestion = {
  name: string
  /** E.164: the company's own number, or null if it is unknown. */
  destination: string | null
  numberIds: readonly string[]
}

/**
 * The values of an account's first ringpool: all its free numbers, in place of the company's own number on the site,
 * which also takes the calls and is shown when no number is free.
 */
export const suggestRingpool = ({ name, destination, numberIds }: Suggestion): RingpoolValues => {
  const own = destination === null ? '' : formatPhone(destination)
  return {
    ...newRingpoolValues(),
    name,
    destination: own,
    overflow: own,
    replaces: own === '' ? [] : [own],
    numberIds: [...numberIds],
  }
}
