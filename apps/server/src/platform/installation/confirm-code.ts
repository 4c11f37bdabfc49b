import { createHash } from 'node:crypto'

/**
 * The code that lets a refused start go on once (`TALKIE_CONFIRM`). It is made of what the start stumbled over, so that
 * one which stays in the settings confirms nothing else later.
 */
export const confirmCode = (...about: readonly (string | null | undefined)[]): string =>
  createHash('sha256').update(JSON.stringify(about)).digest('hex').slice(0, 8)
