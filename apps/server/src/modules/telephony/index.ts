export type { CallSignal } from './call-signal.ts'
export { serveHooks } from './hooks/serve-hooks.ts'

export { importSignals } from './import-signals.ts'
export { telephonyJobs } from './jobs.ts'
export { callsOf } from './live-calls.ts'
export { noteTranscriptions } from './note-transcriptions.ts'
export { telephonyRoutes } from './routes.ts'
export { sweepWaitingSignals } from './sweep-signals.ts'
