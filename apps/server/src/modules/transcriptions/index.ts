export { createTranscriptionsModule } from './module.ts'
export { eraseTranscripts, removeTranscripts } from './transcribing/remove-transcripts.ts'
