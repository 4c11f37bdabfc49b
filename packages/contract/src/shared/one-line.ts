import { z } from 'zod'

/** A single line of text, trimmed: without control characters, line separators and bidirectional overrides. */
export const oneLineSchema = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u)
