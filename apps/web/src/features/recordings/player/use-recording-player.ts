import { player, type Track } from './player.ts'
import { usePlayer } from './use-player.ts'

/** What can be played of a call whose recordings are on the screen. */
const shown = new Map<string, Track>()

/** Lets `useRecordingPlayer` play a call; returns a function that ends it. */
export const offerTrack = (track: Track): (() => void) => {
  shown.set(track.callId, track)
  return () => {
    if (shown.get(track.callId) === track) shown.delete(track.callId)
  }
}

/**
 * Where the recording of a call is played now, and how to play it from another moment. Before the recordings of the call are
 * on the screen, `seekTo` does nothing.
 */
export const useRecordingPlayer = (callId: string) => {
  const { track, status, positionMs } = usePlayer()
  const isOpen = track?.callId === callId
  return {
    positionMs: isOpen ? positionMs : 0,
    playing: isOpen && status === 'playing',
    seekTo: (ms: number) => {
      const open = isOpen && track ? track : shown.get(callId)
      if (open) player.play(open, ms)
    },
  }
}
