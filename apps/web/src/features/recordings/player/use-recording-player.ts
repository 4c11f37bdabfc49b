import { player, type Track } from './player.ts'
import { usePlayer } from './use-player.ts'

/** The recordings on the screen that can be played, by id. */
const shown = new Map<string, Track>()

/** Lets `useRecordingPlayer` play a recording; returns a function that ends it. */
export const offerTrack = (track: Track): (() => void) => {
  const { id } = track.recording
  shown.set(id, track)
  return () => {
    if (shown.get(id) === track) shown.delete(id)
  }
}

/**
 * Where a recording stands in the page's player, and how to play it from another moment. Before the recording is on the screen,
 * `seekTo` does nothing.
 */
export const useRecordingPlayer = (recordingId: string) => {
  const { track, status, positionMs } = usePlayer()
  const isOpen = track?.recording.id === recordingId
  return {
    /** Null while another recording is in the player, or none. */
    positionMs: isOpen ? positionMs : null,
    playing: isOpen && status === 'playing',
    seekTo: (ms: number) => {
      const open = isOpen && track ? track : shown.get(recordingId)
      if (open) player.play(open, ms)
    },
  }
}
export type RecordingPosition = ReturnType<typeof useRecordingPlayer>
