import { listLikelySources } from '@talkie/contract/reporting'
import { useMemo } from 'react'
import { formatPhone } from '../../../features/numbers/phone-text.tsx'
import { useDimensionText } from '../../../features/reports/fields/dimension-text.ts'
import { useFieldWords } from '../../../features/reports/fields/use-field-words.ts'
import { formatElapsed } from '../../../services/format/elapsed.ts'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { serverNow } from '../../../services/token/server-clock.ts'
import type { CallDetailJson } from '../call-detail.ts'
import { composeCallStory, type StoryText, type StoryWords } from './call-story.ts'
import classes from './story.module.css'

/** What happened, in words, before the facts one by one. */
export const CallStory = ({ detail }: { detail: CallDetailJson }) => {
  const { t, language } = useText()
  const format = useFormat()
  const { origin } = useDimensionText()
  const fieldWords = useFieldWords()
  const words = useMemo<StoryWords>(
    () => ({
      ...format,
      day: format.longDay,
      elapsed: (seconds) => formatElapsed(seconds, language, 'long'),
      phone: formatPhone,
      // A line does not break inside a source.
      origin: (of) => origin(of).replaceAll(' / ', '\u00a0/\u00a0'),
      likelySource: (likelySources) =>
        (listLikelySources(likelySources, fieldWords)[0] ?? '').replaceAll(' / ', '\u00a0/\u00a0'),
    }),
    [format, language, origin, fieldWords],
  )
  const write = ({ key, values }: StoryText): string => {
    const written = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : write(value),
    ])
    return t(key, Object.fromEntries(written))
  }
  return (
    <p className={classes.story}>
      {composeCallStory(detail, words, new Date(serverNow())).map(write).join(' ')}
    </p>
  )
}
