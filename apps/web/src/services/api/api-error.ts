import { ORPCError } from '@orpc/client'
import { type ErrorCode, errorStatus, type FieldErrorCode, fieldErrorCodes } from '@talkie/contract/errors'
import type { TextKey } from '../language/language.ts'

const codes = Object.keys(errorStatus)
const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && codes.includes(code)
const isFieldCode = (code: unknown): code is FieldErrorCode =>
  fieldErrorCodes.some((fieldCode) => fieldCode === code)

/** The entries of a refusal's `data.fields` (field code by dotted path); empty for any other shape. */
const parseFieldErrors = (data: unknown): [path: string, code: unknown][] => {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return []
  return typeof data.fields === 'object' && data.fields !== null ? Object.entries(data.fields) : []
}

const parseCount = (data: unknown): number | null =>
  typeof data === 'object' && data !== null && 'count' in data && typeof data.count === 'number'
    ? data.count
    : null

/** An API error as screens show it: a translation key for the error, and one for each wrong field by dotted path. */
export type ApiError = {
  code: ErrorCode | null
  text: TextKey
  fields: Record<string, TextKey>
  /** How many things prevent the action; null if the error has no count. */
  count: number | null
}

/** Converts whatever a call threw. Anything but our API's error (network down, a proxy's page) becomes `message.apiError`. */
export const toApiError = (error: unknown): ApiError => {
  if (!(error instanceof ORPCError) || !isCode(error.code))
    return { code: null, text: 'message.apiError', fields: {}, count: null }
  const fields = parseFieldErrors(error.data).map(([path, code]): [string, TextKey] => [
    path,
    isFieldCode(code) ? `error.field.${code}` : 'error.field.invalid',
  ])
  return {
    code: error.code,
    text: `error.${error.code}`,
    fields: Object.fromEntries(fields),
    count: parseCount(error.data),
  }
}

/** Whether the server refused the token. A mistyped sign-in has another code. */
export const isSessionOver = (error: unknown): boolean => toApiError(error).code === 'UNAUTHORIZED'

/** Whether the server denied access. For another tenant's account it responds NOT_FOUND, as for one that does not exist. */
export const isAccessRefused = (error: unknown): boolean => {
  const { code } = toApiError(error)
  return code === 'FORBIDDEN' || code === 'NOT_FOUND'
}
