import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { FilterField, FilterOption } from './filter.ts'

const restMs = 250

/**
 * A field's options: those it came with, or those that are asked for, again whenever the typing of `words` rests.
 * Options that can't be had leave the value to be typed.
 */
export const useOptions = (field: FilterField | undefined, words: string): FilterOption[] => {
  const [loaded, setLoaded] = useState<FilterOption[]>([])
  const [settled] = useDebouncedValue(words, restMs)
  const load = field?.loadOptions
  useEffect(() => {
    let wanted = true
    load?.(settled).then(
      (options) => wanted && setLoaded(options),
      (cause: unknown) => console.error('No options for a filter', cause),
    )
    return () => {
      wanted = false
    }
  }, [load, settled])
  // biome-ignore lint/correctness/useExhaustiveDependencies: options of the field before say nothing of this one
  useEffect(() => setLoaded([]), [field?.field])
  return field?.options ?? loaded
}
