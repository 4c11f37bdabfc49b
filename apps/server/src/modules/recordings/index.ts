export { eraseRecordings, expireRecordings } from './erasing/erase-recordings.ts'
export type { MutedSpan } from './erasing/mute-spans.ts'
export { createRecordingsModule } from './module.ts'
export type { DecodedSound } from './playing/open-audio.ts'
