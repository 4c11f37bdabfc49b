import type { SoldNumberKind } from '@talkie/contract/carriers'
import { type AccountCountry, isoCountry } from '@talkie/contract/locales'
import { getCountryCallingCode } from 'libphonenumber-js/max'
import type { Phone } from '../../../platform/phone/phone-number.ts'

/** The types of the numbering plan that numbers of a kind never have. A plan does not tell local from national numbers. */
const otherTypes: Record<SoldNumberKind, readonly Phone['type'][]> = {
  local: ['mobile', 'toll_free', 'premium_rate', 'shared_cost'],
  national: ['mobile', 'toll_free', 'premium_rate', 'shared_cost'],
  mobile: ['fixed_line', 'toll_free', 'premium_rate', 'shared_cost'],
  toll_free: ['fixed_line', 'mobile', 'fixed_line_or_mobile', 'premium_rate', 'shared_cost'],
}

/** Whether a number may be one of a country and kind, for which the price was confirmed: others cost something else. */
export const maySellAs = (
  { e164, type }: Pick<Phone, 'e164' | 'type'>,
  { country, kind }: { country: AccountCountry; kind: SoldNumberKind },
): boolean =>
  e164.startsWith(`+${getCountryCallingCode(isoCountry(country))}`) && !otherTypes[kind].includes(type)
