export { eraseRecordings, expireRecordings } from './erasing/erase-recordings.ts'
export { createRecordingsModule } from './module.ts'
