import { useDebouncedValue } from '@mantine/hooks'

const debounceMs = 1000

/**
 * Whether a value has been stable for a second. Live regions wait for that, so that not every key press is announced.
 */
export const useIsSettled = (value: unknown): boolean => {
  const [settled] = useDebouncedValue(value, debounceMs)
  return Object.is(settled, value)
}
