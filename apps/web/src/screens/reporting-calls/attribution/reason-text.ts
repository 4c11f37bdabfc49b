import type { CandidateReason } from '@talkie/contract/reporting'
import { formatElapsed } from '../../../services/format/elapsed.ts'
import type { TextKey } from '../../../services/language/language.ts'
import { useText } from '../../../services/language/language.ts'
import type { Candidate } from '../call-detail.ts'

/** Reasons that are no deeds of the visitor: they follow in sentences of their own. */
const circumstances: readonly CandidateReason[] = [
  'region_fits',
  'region_differs',
  'country_fits',
  'country_differs',
  'mobile_from_phone',
  'mobile_from_computer',
  'landline_from_computer',
  'landline_from_phone',
  'device_fits',
  'device_differs',
  'destination_fits',
  'destination_differs',
  'other_phone',
  'strangers_rare',
  'strangers_common',
]

const lists = new Map<string, Intl.ListFormat>()
const formatList = (language: string, parts: readonly string[]): string => {
  const format = lists.get(language) ?? new Intl.ListFormat(language, { type: 'conjunction' })
  lists.set(language, format)
  return format.format(parts)
}

const capitalize = (text: string, language: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

/**
 * Writes what speaks for and against a candidate: what the visitor did in one sentence, each circumstance in one of its
 * own.
 */
export const useReasonText = () => {
  const { t, language } = useText()
  return ({ reasons, delaySeconds }: Pick<Candidate, 'reasons' | 'delaySeconds'>): string => {
    const time = formatElapsed(delaySeconds, language, 'long')
    const write = (reason: CandidateReason) => t(`calls.reason.${reason}` satisfies TextKey, { time })
    const deeds = reasons.filter((reason) => !circumstances.includes(reason)).map(write)
    return [
      ...(deeds.length > 0 ? [formatList(language, deeds)] : []),
      ...reasons.filter((reason) => circumstances.includes(reason)).map(write),
    ]
      .map((sentence) => `${capitalize(sentence, language)}.`)
      .join(' ')
  }
}
