import { Tooltip } from '@mantine/core'
import { useText } from '../../services/language/language.ts'
import { splitMarks } from './split-marks.ts'
import classes from './transcript.module.css'

/** A text of a transcript: what was removed shows what it was, what is searched for stands out. */
export const MarkedText = ({ text, search }: { text: string; search: string }) => {
  const { t } = useText()
  return splitMarks(text, search).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
    if (part.found) return <mark key={index}>{part.text}</mark>
    if (!part.kind) return part.text
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
      <Tooltip key={index} label={t('transcript.removedText')}>
        <span className={classes.removed}>{t(`transcript.removed.${part.kind}`)}</span>
      </Tooltip>
    )
  })
}
