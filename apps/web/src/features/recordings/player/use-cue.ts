import { useEffect, useRef } from 'react'
import type { RecordingMoment } from '../recording.ts'
import { player, type Track } from './player.ts'

/** Shows a recording at the moment that a link names, once. */
export const useCue = (track: Track, moment: RecordingMoment | null) => {
  const done = useRef('')
  const ms = moment?.recordingId === track.recording.id ? moment.ms : null
  const isKept = track.recording.state === 'kept'
  useEffect(() => {
    const key = `${track.recording.id} ${ms}`
    if (ms === null || !isKept || done.current === key) return
    done.current = key
    player.cue(track, ms)
  }, [track, ms, isKept])
}
