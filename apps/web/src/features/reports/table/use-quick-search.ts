import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'

const debounceMs = 300

/** The text in a search field; `onSettled` is called when the user pauses typing. Text set from outside replaces it. */
export const useQuickSearch = (settled: string, onSettled: (words: string) => void) => {
  const [words, setWords] = useState(settled)
  const tell = useDebouncedCallback(onSettled, debounceMs)
  useEffect(() => setWords(settled), [settled])
  const type = (typed: string) => {
    setWords(typed)
    tell(typed)
  }
  return [words, type] as const
}
