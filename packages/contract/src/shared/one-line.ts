import { z } from 'zod'

/** A single line of text, trimmed: without control characters, line separators and bidirectional overrides. */
export const oneLineSchema = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u)

/** A text from elsewhere as a single line: spaces and what `oneLineSchema` refuses become one space. */
export const toOneLine = (text: string): string =>
  text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
