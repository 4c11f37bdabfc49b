import { z } from 'zod'
import { sectionProcedure } from '../access/access.ts'
import { accountIdSchema } from '../access/account-id.ts'
import { limits } from '../shared/limits.ts'
import { foundCallSchema, transcriptSchema, transcriptSearchSchema } from './transcript-schemas.ts'
import { transcriptionSettingsFieldsSchema, transcriptionSettingsSchema } from './transcription-settings.ts'

const ofAccount = { accountId: accountIdSchema }
const ofCall = { ...ofAccount, callId: z.uuid() }
const ofRecording = { ...ofAccount, recordingId: z.uuid() }
const recordingPath = '/accounts/{accountId}/recordings/{recordingId}/transcript' as const
const read = sectionProcedure('callcenter.agents', 'r')
const write = sectionProcedure('callcenter.agents', 'w')

export const transcriptions = {
  ofCall: read
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/calls/{callId}/transcripts',
      summary: 'What was said in a call',
    })
    .input(z.object(ofCall))
    .output(z.object({ transcripts: z.array(transcriptSchema) })),
  search: read
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/transcripts/search',
      summary: 'Calls in which words were said, the newest first',
    })
    .input(transcriptSearchSchema.extend(ofAccount))
    .output(z.object({ calls: z.array(foundCallSchema).max(limits.history), more: z.boolean() })),
  transcribe: write
    .route({
      method: 'POST',
      path: recordingPath,
      summary: 'Transcribes a recording, also once more after a failure',
    })
    .input(z.strictObject(ofRecording))
    .output(transcriptSchema),
  settle: write
    .route({
      method: 'PUT',
      path: `${recordingPath}/suggestion`,
      summary: 'Accepts or rejects the mark that a transcript suggests for its call',
    })
    .input(z.strictObject({ ...ofRecording, accepted: z.boolean() }))
    .output(transcriptSchema),
  delete: write
    .route({
      method: 'DELETE',
      path: recordingPath,
      summary: 'Deletes a transcript and what was concluded from it',
    })
    .input(z.strictObject(ofRecording))
    .output(z.strictObject({})),
  settings: {
    get: read
      .route({
        method: 'GET',
        path: '/accounts/{accountId}/transcription-settings',
        summary: 'Whether calls are transcribed, and what of today is used up',
      })
      .input(z.object(ofAccount))
      .output(transcriptionSettingsSchema),
    update: write
      .route({
        method: 'PUT',
        path: '/accounts/{accountId}/transcription-settings',
        summary: 'Sets whether and how much is transcribed',
      })
      .input(z.strictObject({ ...ofAccount, ...transcriptionSettingsFieldsSchema.shape }))
      .output(transcriptionSettingsSchema),
    retryFailed: write
      .route({
        method: 'POST',
        path: '/accounts/{accountId}/transcription-settings/retries',
        summary: 'Tries once more what has failed',
      })
      .input(z.strictObject(ofAccount))
      .output(z.strictObject({ count: z.int() })),
  },
}
