import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { FilterField, FilterOption } from './filter.ts'

const debounceMs = 250

/**
 * A field's options: static ones, or loaded ones, loaded again when the user pauses typing `words`. If loading fails,
 * the value can still be typed.
 */
export const useOptions = (field: FilterField | undefined, words: string): FilterOption[] => {
  const [loaded, setLoaded] = useState<FilterOption[]>([])
  const [settled] = useDebouncedValue(words, debounceMs)
  const load = field?.loadOptions
  useEffect(() => {
    let isCurrent = true
    load?.(settled).then(
      (options) => isCurrent && setLoaded(options),
      (cause: unknown) => console.error('No options for a filter', cause),
    )
    return () => {
      isCurrent = false
    }
  }, [load, settled])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options of the previous field do not apply to this one
  useEffect(() => setLoaded([]), [field?.field])
  return field?.options ?? loaded
}
