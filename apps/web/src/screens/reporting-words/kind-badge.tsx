import { Tooltip } from '@mantine/core'
import { keywordWeights, type WordKind } from '@talkie/contract/reporting'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { StatusBadge, type Tone } from '../../ui/states/status-badge.tsx'

const tones: Record<WordKind, Tone> = {
  product: 'good',
  place: 'info',
  other: 'quiet',
  question: 'amber',
  brand: 'accent',
  stop_word: 'quiet',
}

/** The kind of a word; the tooltip shows its weight in the score. */
export const KindBadge = ({ kind }: { kind: WordKind }) => {
  const { t } = useText()
  const format = useFormat()
  return (
    <Tooltip label={t('words.weight', { weight: format.number(keywordWeights[kind]) })}>
      <span>
        <StatusBadge tone={tones[kind]} label={t(`words.kind.${kind}`)} plain={kind === 'other'} />
      </span>
    </Tooltip>
  )
}
