import { z } from 'zod'

/** A single line of text, trimmed: without control characters, line separators and bidirectional overrides. */
export const oneLineSchema = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u)

/** A single line with at least one character that is seen: zero-width ones alone are the same as no text. */
export const visibleLineSchema = oneLineSchema
  .min(1)
  .regex(/[^\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u, 'required')

/** A text from elsewhere as a single line: spaces and what `oneLineSchema` refuses become one space. */
export const toOneLine = (text: string): string =>
  text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
