import { z } from 'zod'

/** Account ids are small integers. They appear in the URL of every screen. */
export const accountIdSchema = z.coerce.number().int().min(1).max(2_147_483_647)
