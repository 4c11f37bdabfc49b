import type { Dimension } from '@talkie/contract/events'
import { valueText } from '@talkie/contract/reporting'
import { fieldKey } from '@talkie/texts'
import { useMemo } from 'react'
import { useText } from '../../../services/language/language.ts'
import { useFieldWords } from './use-field-words.ts'

/** Where somebody came from, as far as it is known; the rest may be missing or ''. */
export type Origin = { source: string; medium: string; campaign?: string }

/** Dimensions in the person's language: names, and those values that are not a site's own words. */
export const useDimensionText = () => {
  const { t } = useText()
  const words = useFieldWords()
  return useMemo(() => {
    const name = (dimension: Dimension) => t(fieldKey(dimension))
    const value = (dimension: Dimension, said: string) => valueText(dimension, said, words)
    /** `google / cpc · seat-leon-cataluna`; a direct visit is just that. */
    const origin = ({ source, medium, campaign }: Origin) => {
      const from = [value('source', source), medium === '(none)' ? '' : value('medium', medium)]
      const named = campaign && campaign !== '(not set)' ? campaign : ''
      return [from.filter(Boolean).join(' / '), named].filter(Boolean).join(' · ')
    }
    return { name, value, origin }
  }, [t, words])
}
