import { z } from 'zod'
import { sectionProcedure } from '../access/access.ts'
import { accountIdSchema } from '../access/account-id.ts'
import { limits } from '../shared/limits.ts'
import { recordingProblemSchema, recordingSchema } from './recording-schemas.ts'

const one = { accountId: accountIdSchema, recordingId: z.uuid() }
const path = '/accounts/{accountId}/recordings/{recordingId}' as const
const section = 'callcenter.agents'
const read = sectionProcedure(section, 'r')
const write = sectionProcedure(section, 'w')

/* A link works as long as the session that asked for it, which a program with an API token does not have. */
const linkToListen = read.meta({ access: 'section', section, level: 'r', sessionOnly: true })
const linkToSave = write.meta({ access: 'section', section, level: 'w', writes: true, sessionOnly: true })

/** A link that works for the user's session alone, until it expires. */
const linkSchema = z.object({ url: z.string(), expiresAt: z.date() })

export const recordings = {
  list: read
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/calls/{callId}/recordings',
      summary: 'The recordings of a call',
    })
    .input(z.object({ accountId: accountIdSchema, callId: z.uuid() }))
    .output(z.object({ recordings: z.array(recordingSchema) })),
  problems: sectionProcedure('integrations.connections', 'r')
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/connections/{connectionId}/recordings/problems',
      summary: 'The last recordings of a connection that could not be kept, or are silent',
    })
    .input(z.object({ accountId: accountIdSchema, connectionId: z.uuid() }))
    .output(z.object({ recordings: z.array(recordingProblemSchema).max(limits.history) })),
  listen: linkToListen
    .route({ method: 'POST', path: `${path}/links`, summary: 'A link to listen to a recording' })
    .input(z.strictObject(one))
    .output(linkSchema),
  download: linkToSave
    .route({ method: 'POST', path: `${path}/downloads`, summary: 'A link to save a recording' })
    .input(z.strictObject({ ...one, fileName: z.string().trim().min(1).max(200) }))
    .output(linkSchema),
  retry: write
    .route({ method: 'POST', path: `${path}/attempts`, summary: 'Fetches a failed recording again' })
    .input(z.strictObject(one))
    .output(recordingSchema),
  remove: write
    .route({ method: 'DELETE', path, summary: 'Deletes the sound of a recording for good' })
    .input(z.strictObject(one))
    .output(recordingSchema),
}
