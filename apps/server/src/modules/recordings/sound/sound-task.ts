import type { RecordingFailure } from '@talkie/contract/recordings'
import type { Pcm } from './open-decoder.ts'
import type { SoundFormat } from './sound-format.ts'
import type { SoundMeasures } from './waveform-builder.ts'

/** What a worker is started for: one file, of which the waveform is drawn, or the sound is wanted. */
export type SoundTask = { format: SoundFormat; wants: 'waveform' | 'pcm' }

/** The next bytes of the file; none at its end. */
export type SoundRequest = { bytes?: Uint8Array }

export type SoundAnswer =
  | { pcm?: Pcm | undefined; measures?: SoundMeasures | undefined }
  | { failure: RecordingFailure }
