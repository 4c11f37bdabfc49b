/** Limits of an uploaded file: 20 MB, and 50,000 rows below the header. */
export const importLimits = { bytes: 20 * 1024 * 1024, rows: 50_000 } as const

/** The reasons why a row is not imported. */
export const rowProblemReasons = [
  'required',
  'invalid_phone',
  'lost_plus',
  'scientific',
  'too_long',
  'unknown_provider',
  'unknown_status',
  'unknown_account',
  'account_archived',
  'unknown_ringpool',
  'twice_in_file',
  'already_used',
  'stands_in_ringpool',
  'is_static_number',
  'not_in_pool',
  'not_lent_to_account',
  'in_other_ringpool',
  'shown_as_overflow',
  'on_site',
  'invalid_email',
  'invalid_agent',
  'agent_taken',
  'too_many',
] as const
export type RowProblemReason = (typeof rowProblemReasons)[number]
