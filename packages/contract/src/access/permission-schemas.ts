import { z } from 'zod'
import { permissionLevels, sections } from './permissions.ts'

/* Kept apart from permissions.ts, which the first page load needs: a schema there would pull zod into that bundle. */

export const permissionEntrySchema = z.strictObject({ has: z.boolean(), perm: z.enum(permissionLevels) })

export const permissionMatrixSchema = z.record(z.enum(sections), permissionEntrySchema)
