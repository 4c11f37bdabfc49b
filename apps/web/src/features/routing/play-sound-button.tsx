import { ActionIcon } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'

/** Plays a sound as callers hear it, and stops it. */
export const PlaySoundButton = ({ soundId, name }: { soundId: string; name: string }) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const [playing, setPlaying] = useState(false)
  const audio = useRef<HTMLAudioElement | null>(null)
  const stop = () => {
    audio.current?.pause()
    setPlaying(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sound ends the one that plays
  useEffect(() => () => audio.current?.pause(), [soundId])
  const play = async () => {
    try {
      const { wav } = await client.routing.sounds.audio({ accountId, soundId })
      const played = new Audio(`data:audio/wav;base64,${wav}`)
      played.addEventListener('ended', () => setPlaying(false))
      audio.current = played
      setPlaying(true)
      await played.play()
    } catch (error) {
      setPlaying(false)
      snackbar.error(error)
    }
  }
  return (
    <ActionIcon
      variant="default"
      size="input-sm"
      aria-label={t(playing ? 'routing.stopSound' : 'routing.playSound', { name })}
      onClick={() => (playing ? stop() : void play())}
    >
      {playing ? (
        <IconPlayerStop size={16} stroke={1.75} aria-hidden />
      ) : (
        <IconPlayerPlay size={16} stroke={1.75} aria-hidden />
      )}
    </ActionIcon>
  )
}
