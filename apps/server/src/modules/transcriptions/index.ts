export { createTranscriptionsModule } from './module.ts'
export { eraseTranscripts } from './reading/delete-transcript.ts'
