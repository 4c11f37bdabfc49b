import { ActionIcon, Loader, Select, Switch, Tooltip } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { formatPosition } from './format-position.ts'
import classes from './player.module.css'
import { player, rates } from './player.ts'
import { usePlayer } from './use-player.ts'

type PlayToggleProps = { playing: boolean; loading: boolean; onToggle: () => void; label: string }

/** Plays or pauses. */
export const PlayToggle = ({ playing, loading, onToggle, label }: PlayToggleProps) => (
  <ActionIcon
    variant="filled"
    radius="xl"
    size={34}
    aria-label={label}
    aria-busy={loading}
    onClick={onToggle}
  >
    {loading ? (
      <Loader size={16} color="white" />
    ) : playing ? (
      <IconPlayerPauseFilled size={16} aria-hidden />
    ) : (
      <IconPlayerPlayFilled size={16} aria-hidden />
    )}
  </ActionIcon>
)

/** The position and the length. */
export const Times = ({ positionMs, seconds }: { positionMs: number; seconds: number }) => (
  <span className={classes.times}>
    {formatPosition(positionMs / 1000)} <span className={classes.length}>/ {formatPosition(seconds)}</span>
  </span>
)

/** How fast it is played. */
export const RateSelect = () => {
  const { t } = useText()
  const format = useFormat()
  const { rate } = usePlayer()
  return (
    <Select
      size="xs"
      w={84}
      allowDeselect={false}
      aria-label={t('recordings.speed')}
      data={rates.map((one) => ({ value: String(one), label: `${format.number(one)}×` }))}
      value={String(rate)}
      onChange={(value) => player.setRate(Number(value))}
    />
  )
}

/** Whether pauses are passed over. */
export const SkipSilence = () => {
  const { t } = useText()
  const { skipsSilence } = usePlayer()
  return (
    <Tooltip label={t('recordings.skipSilenceHint')}>
      <Switch
        size="xs"
        label={t('recordings.skipSilence')}
        checked={skipsSilence}
        onChange={(event) => player.setSkipsSilence(event.currentTarget.checked)}
      />
    </Tooltip>
  )
}
