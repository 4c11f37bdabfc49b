import { z } from 'zod'
import { permissionLevels, sections } from './permissions.ts'

/* Apart from permissions.ts, which the page reads before anything is shown: a schema would take its library along. */

export const permissionEntrySchema = z.strictObject({ has: z.boolean(), perm: z.enum(permissionLevels) })

export const permissionMatrixSchema = z.record(z.enum(sections), permissionEntrySchema)
