import { ORPCError } from '@orpc/client'
import { type ErrorCode, errorStatus, type FieldErrorCode, fieldErrorCodes } from '@talkie/contract/errors'
import type { TextKey } from '../language/language.ts'

const codes = Object.keys(errorStatus)
const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && codes.includes(code)
const isFieldCode = (code: unknown): code is FieldErrorCode =>
  fieldErrorCodes.some((fieldCode) => fieldCode === code)

/** `data.fields` of a refusal: field code by dotted path; empty for any other shape. */
const wrongFieldsOf = (data: unknown): [path: string, code: unknown][] => {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return []
  return typeof data.fields === 'object' && data.fields !== null ? Object.entries(data.fields) : []
}

const countOf = (data: unknown): number | null =>
  typeof data === 'object' && data !== null && 'count' in data && typeof data.count === 'number'
    ? data.count
    : null

/** An API refusal as screens show it: translation keys, one of the whole and one a wrong field (dotted path). */
export type ApiError = {
  code: ErrorCode | null
  text: TextKey
  fields: Record<string, TextKey>
  /** How many things stand in the way; null where it is not about a count. */
  count: number | null
}

/** Reads whatever a call threw. What is no answer of ours (network down, a proxy's page) is 'API error, please try again'. */
export const readApiError = (error: unknown): ApiError => {
  if (!(error instanceof ORPCError) || !isCode(error.code))
    return { code: null, text: 'message.apiError', fields: {}, count: null }
  const fields = wrongFieldsOf(error.data).map(([path, code]): [string, TextKey] => [
    path,
    isFieldCode(code) ? `error.field.${code}` : 'error.field.invalid',
  ])
  return {
    code: error.code,
    text: `error.${error.code}`,
    fields: Object.fromEntries(fields),
    count: countOf(error.data),
  }
}

/** Whether the server said that the token no longer holds (and not that a sign-in was mistyped). */
export const isSessionOver = (error: unknown): boolean => readApiError(error).code === 'UNAUTHORIZED'

/** Whether the server said that the person may not see this (any more); a neighbour's account answers as none at all. */
export const isAccessRefused = (error: unknown): boolean => {
  const { code } = readApiError(error)
  return code === 'FORBIDDEN' || code === 'NOT_FOUND'
}
