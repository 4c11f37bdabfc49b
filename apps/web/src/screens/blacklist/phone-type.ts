import type { TextKey } from '../../services/language/language.ts'

/** The text keys of libphonenumber's number types. */
const textKeys = {
  fixed_line: 'spam.type.fixed_line',
  mobile: 'spam.type.mobile',
  fixed_line_or_mobile: 'spam.type.fixed_line_or_mobile',
  toll_free: 'spam.type.toll_free',
  shared_cost: 'spam.type.shared_cost',
  premium_rate: 'spam.type.premium_rate',
  personal_number: 'spam.type.personal_number',
  voip: 'spam.type.voip',
  uan: 'spam.type.uan',
  pager: 'spam.type.pager',
  voicemail: 'spam.type.voicemail',
} as const satisfies Record<string, TextKey>

/** The text key of a number type; 'unknown' for types that libphonenumber may add. */
export const toPhoneTypeKey = (type: string): TextKey =>
  Object.entries(textKeys).find(([name]) => name === type)?.[1] ?? 'spam.type.unknown'
