/**
 * Every error code of the API with its HTTP status. The web shows users the translation key `error.<code>`. `message`
 * in a response is an English sentence for engineers.
 */
export const errorStatus = {
  BAD_REQUEST: 400,
  RANGE_TOO_LONG: 400,
  INVALID_TOKEN: 400,
  INVALID_PASSKEY: 400,
  SINGLE_SIGN_ON_FAILED: 400,
  LINK_USED: 400,
  LINK_EXPIRED: 400,
  UNAUTHORIZED: 401,
  INVALID_CREDENTIALS: 401,
  SECOND_FACTOR_REQUIRED: 401,
  INVALID_CODE: 401,
  SIGNATURE_INVALID: 401,
  FORBIDDEN: 403,
  SIGN_IN_AGAIN: 403,
  SINGLE_SIGN_ON_REFUSED: 403,
  SINGLE_SIGN_ON_REQUIRED: 403,
  ACCOUNT_INACTIVE: 403,
  DOMAIN_NOT_ALLOWED: 403,
  ADDRESS_NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_SUPPORTED: 405,
  CONFLICT: 409,
  CLIENT_ARCHIVED: 409,
  OWN_USER: 409,
  LAST_PRIVILEGED: 409,
  NUMBERS_IN_USE: 409,
  COUNT_CHANGED: 409,
  PRICE_CHANGED: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  CARRIER_REFUSED: 422,
  CARRIER_UNREACHABLE: 424,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** What is wrong with one field. The web shows the translation key `error.field.<code>` next to that field. */
export const fieldErrorCodes = [
  'required',
  'invalid',
  'invalid_email',
  'invalid_phone',
  'invalid_domain',
  'shared_domain',
  'invalid_mask',
  'invalid_number_image',
  'invalid_image',
  'password_too_short',
  'password_too_common',
  'passwords_differ',
  'wrong_password',
  'invalid_code',
  'already_used',
  'issuer_unreachable',
  'sso_no_email',
  'sso_wrong_domain',
  'sso_unverified',
  'sso_not_invited',
  'address_not_allowed',
  'only_own_address',
  'not_lent_to_account',
  'not_own_number',
  'shown_as_overflow',
  'account_archived',
  'unknown_field',
  'too_long',
  'limit_reached',
  'too_complex',
  'invalid_characters',
  'invalid_syntax',
  'unknown_variables',
  'low_contrast',
  'overlap',
  'before_start',
  'no_sound',
  'sound_too_long',
  'file_too_large',
  'file_empty',
  'file_old_excel',
  'file_encrypted',
  'file_macros',
  'file_bomb',
  'file_damaged',
  'file_not_table',
  'file_no_columns',
  'file_too_many_rows',
] as const
export type FieldErrorCode = (typeof fieldErrorCodes)[number]

/** The body of every error response, from the API and from all other endpoints. */
export type ErrorBody = {
  code: ErrorCode
  status: number
  message: string
  /**
   * `fields`: an error code by the dotted path of each invalid field. `retryAfterSeconds`: how long to wait after too
   * many requests. `count`: how many objects block the change.
   */
  data?: { fields?: Record<string, FieldErrorCode>; retryAfterSeconds?: number; count?: number }
}
