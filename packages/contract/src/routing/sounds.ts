import { z } from 'zod'
import { visibleLineSchema } from '../shared/one-line.ts'

/** A sound that is played to callers: an announcement, or the greeting of a voicemail. */
export const callSoundSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  seconds: z.number(),
  createdAt: z.coerce.date(),
  /** The names of the plans that play it. */
  plans: z.array(z.string()),
})
export type CallSound = z.output<typeof callSoundSchema>

/** The query of `POST /api/accounts/{accountId}/call-sounds`; the body is a WAV or MP3 file. */
export const soundUploadSchema = z.object({ name: visibleLineSchema.max(80) })
