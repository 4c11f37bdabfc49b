import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'

const restMs = 300

/** Words as they are typed, told to `onSettled` when the typing rests; words set from outside are taken over. */
export const useQuickSearch = (settled: string, onSettled: (words: string) => void) => {
  const [words, setWords] = useState(settled)
  const tell = useDebouncedCallback(onSettled, restMs)
  useEffect(() => setWords(settled), [settled])
  const type = (typed: string) => {
    setWords(typed)
    tell(typed)
  }
  return [words, type] as const
}
