import { useDebouncedValue } from '@mantine/hooks'

const restMs = 1000

/** Whether a value has not changed for a second: what is read aloud waits for that, and is not read at each key. */
export const useRested = (value: unknown): boolean => {
  const [settled] = useDebouncedValue(value, restMs)
  return Object.is(settled, value)
}
