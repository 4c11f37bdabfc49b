import { ActionIcon, Loader } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { client } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'
import { player } from './player/player.ts'
import { usePlayer } from './player/use-player.ts'

type PlayButtonProps = { callId: string; title: string }

/** Plays the recording of a call from its row, below the table. Nothing for those who may not listen. */
export const PlayButton = ({ callId, title }: PlayButtonProps) => {
  const { t } = useText()
  const { accountId, can } = useAccount()
  const { track, status } = usePlayer()
  const [asking, setAsking] = useState(false)
  if (!can('callcenter.agents', 'r')) return null
  const isOpen = track?.callId === callId
  const playing = isOpen && status === 'playing'
  const loading = asking || (isOpen && status === 'loading')
  const play = async () => {
    if (playing) return player.pause()
    if (isOpen && track) return player.play(track)
    setAsking(true)
    try {
      const { recordings } = await client.recordings.list({ accountId, callId })
      const recording = recordings.find(({ state }) => state === 'kept')
      if (recording) player.play({ accountId, callId, title, recording })
      else snackbar.error(new Error(t('recordings.goneFromRow')))
    } catch (error) {
      snackbar.error(error)
    } finally {
      setAsking(false)
    }
  }
  return (
    <ActionIcon
      variant={isOpen ? 'filled' : 'default'}
      radius="xl"
      size={26}
      aria-label={t(playing ? 'recordings.pauseNamed' : 'recordings.playNamed', { name: title })}
      aria-busy={loading}
      onClick={(event) => {
        // The row opens the call.
        event.stopPropagation()
        void play()
      }}
    >
      {loading ? (
        <Loader size={12} />
      ) : playing ? (
        <IconPlayerPauseFilled size={13} aria-hidden />
      ) : (
        <IconPlayerPlayFilled size={13} aria-hidden />
      )}
    </ActionIcon>
  )
}
