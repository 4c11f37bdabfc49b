import { z } from 'zod'

/** Accounts are known by small whole numbers, as they stand in the address of every screen. */
export const accountIdSchema = z.coerce.number().int().min(1).max(2_147_483_647)
