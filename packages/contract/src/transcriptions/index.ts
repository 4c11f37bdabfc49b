export * from './procedures.ts'
export * from './transcript-schemas.ts'
export * from './transcription-settings.ts'
export * from './transcripts.ts'
