import { createHash } from 'node:crypto'

/**
 * The code that lets a refused start proceed once (`TALKIE_CONFIRM`). It is a hash of the facts that the start was
 * refused for, so a code left in the configuration confirms nothing else later.
 */
export const confirmCode = (...facts: readonly (string | null | undefined)[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 8)
