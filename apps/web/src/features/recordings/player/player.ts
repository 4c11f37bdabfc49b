import { client } from '../../../services/api/api.ts'
import { apiOrigin } from '../../../services/api/api-origin.ts'
import type { RecordingJson } from '../recording.ts'

/** What is played: a recording, and what the bar says of its call. */
export type Track = { accountId: number; callId: string; title: string; recording: RecordingJson }

type PlayerState = {
  track: Track | null
  status: 'loading' | 'playing' | 'paused' | 'failed'
  positionMs: number
  rate: number
  skipsSilence: boolean
  error: unknown
}

export const rates = [0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** A link is renewed so long before it expires. */
const renewBeforeMs = 60_000
/** The last moment of a pause stays, so that the first syllable after it is whole. */
const pauseEndMs = 250

/**
 * The one player of the page: a new track ends the one before, and drawer, row and bar show the same state. The browser
 * reads the sound in ranges from a link that expires, which is renewed in time.
 */
const createPlayer = () => {
  let state: PlayerState = {
    track: null,
    status: 'paused',
    positionMs: 0,
    rate: 1,
    skipsSilence: false,
    error: undefined,
  }
  const listeners = new Set<() => void>()
  let audio: HTMLAudioElement | undefined
  let expiresAt = 0
  let frame = 0

  const set = (change: Partial<PlayerState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const follow = () => {
    cancelAnimationFrame(frame)
    if (!audio || audio.paused) return
    const positionMs = audio.currentTime * 1000
    const pause = state.skipsSilence ? findSilence(state.track, positionMs) : undefined
    if (pause && pause[1] - pauseEndMs > positionMs) audio.currentTime = (pause[1] - pauseEndMs) / 1000
    set({ positionMs: audio.currentTime * 1000 })
    frame = requestAnimationFrame(follow)
  }
  const fail = (error: unknown) => set({ status: 'failed', error })

  const createAudio = () => {
    const created = new Audio()
    created.preload = 'auto'
    created.addEventListener('playing', () => {
      set({ status: 'playing' })
      follow()
    })
    created.addEventListener('pause', () => set({ status: 'paused', positionMs: created.currentTime * 1000 }))
    created.addEventListener('seeked', () => set({ positionMs: created.currentTime * 1000 }))
    created.addEventListener('error', () => {
      if (state.track) void recover()
    })
    return created
  }
  /** Opens the sound at a position, behind a new link. */
  const open = async (track: Track, fromMs: number) => {
    audio ??= createAudio()
    const link = await client.recordings.listen({
      accountId: track.accountId,
      recordingId: track.recording.id,
    })
    if (state.track !== track) return
    expiresAt = Date.parse(link.expiresAt)
    audio.src = new URL(link.url, apiOrigin()).href
    audio.playbackRate = state.rate
    audio.currentTime = fromMs / 1000
  }
  /** The link may have expired while nothing was read: once, a new one continues where the sound ended. */
  let recovering = false
  const recover = async () => {
    const { track, positionMs } = state
    if (!track || recovering) return fail(new Error('The sound cannot be played.'))
    recovering = true
    try {
      await open(track, positionMs)
      await audio?.play()
      recovering = false
    } catch (error) {
      fail(error)
    }
  }
  const resume = async () => {
    const { track, positionMs } = state
    if (!track) return
    recovering = false
    try {
      if (!audio?.src || state.status === 'failed' || expiresAt - Date.now() < renewBeforeMs) {
        set({ status: 'loading', error: undefined })
        await open(track, isAtEnd(track, positionMs) ? 0 : positionMs)
      }
      await audio?.play()
    } catch (error) {
      // A newer track has taken the place of this one.
      if (state.track === track && !(error instanceof DOMException && error.name === 'AbortError'))
        fail(error)
    }
  }
  const load = (track: Track, positionMs: number) => {
    if (state.track?.recording.id === track.recording.id) return
    audio?.pause()
    audio?.removeAttribute('src')
    set({ track, positionMs, status: 'paused', error: undefined })
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getState: () => state,
    /** Plays a track, from where it was or from a position. */
    play: (track: Track, fromMs?: number) => {
      load(track, fromMs ?? 0)
      if (fromMs !== undefined) seekTo(fromMs)
      void resume()
    },
    /** Shows a track at a position; it plays from there once the user wants it. */
    cue: (track: Track, fromMs: number) => {
      load(track, fromMs)
      seekTo(fromMs)
    },
    pause: () => audio?.pause(),
    seekTo: (positionMs: number) => seekTo(positionMs),
    setRate: (rate: number) => {
      if (audio) audio.playbackRate = rate
      set({ rate })
    },
    setSkipsSilence: (skipsSilence: boolean) => set({ skipsSilence }),
    stop: () => {
      audio?.pause()
      audio?.removeAttribute('src')
      set({ track: null, positionMs: 0, status: 'paused', error: undefined })
    },
  }

  function seekTo(positionMs: number) {
    const end = (state.track?.recording.seconds ?? 0) * 1000
    const within = Math.min(Math.max(0, positionMs), end)
    set({ positionMs: within })
    if (audio?.src) audio.currentTime = within / 1000
  }
}

const isAtEnd = ({ recording }: Track, positionMs: number) =>
  positionMs >= (recording.seconds ?? 0) * 1000 - 50

const findSilence = (track: Track | null, positionMs: number) =>
  track?.recording.waveform?.silences.find(([from, to]) => from <= positionMs && positionMs < to)

export const player = createPlayer()
