import type { Dimension } from '@talkie/contract/events'
import { formatFieldValue } from '@talkie/contract/reporting'
import { toFieldKey } from '@talkie/texts'
import { useMemo } from 'react'
import { useText } from '../../../services/language/language.ts'
import { useFieldWords } from './use-field-words.ts'

/** A source, as far as it is known; other fields may be missing or ''. */
export type Origin = { source: string; medium: string; campaign?: string }

/** Names and values of dimensions in the user's language; values chosen by the site are not translated. */
export const useDimensionText = () => {
  const { t } = useText()
  const words = useFieldWords()
  return useMemo(() => {
    const name = (dimension: Dimension) => t(toFieldKey(dimension))
    const value = (dimension: Dimension, rawValue: string) => formatFieldValue(dimension, rawValue, words)
    /** Formats as `google / cpc · seat-leon-cataluna`; a direct visit without medium. */
    const origin = ({ source, medium, campaign }: Origin) => {
      const from = [value('source', source), medium === '(none)' ? '' : value('medium', medium)]
      const named = campaign && campaign !== '(not set)' ? campaign : ''
      return [from.filter(Boolean).join(' / '), named].filter(Boolean).join(' · ')
    }
    return { name, value, origin }
  }, [t, words])
}
