import type { SoldNumberKind } from '@talkie/contract/carriers'

/** Numbers for sale, as the stand-in for Twilio offers them. */
type Range = {
  kind: SoldNumberKind
  /** The first digits of the numbers, in E.164. */
  prefix: string
  /** How many digits follow. */
  digits: number
  locality?: string
  region?: string
  address?: 'any' | 'local'
}

const rangesByCountry: Readonly<Record<string, readonly Range[]>> = {
  ES: [
    { kind: 'local', prefix: '+349312207', digits: 2, locality: 'Barcelona', region: 'Catalunya' },
    { kind: 'local', prefix: '+349112305', digits: 2, locality: 'Madrid', region: 'Madrid' },
    { kind: 'local', prefix: '+349610412', digits: 2, locality: 'Valencia', region: 'Comunitat Valenciana' },
    {
      ...{ kind: 'local', prefix: '+349540122', digits: 2, locality: 'Sevilla', region: 'Andalucía' },
      address: 'local',
    },
    { kind: 'mobile', prefix: '+346044112', digits: 2 },
    { kind: 'toll_free', prefix: '+349008768', digits: 2 },
  ],
  GB: [
    { kind: 'local', prefix: '+4420453812', digits: 2, locality: 'London', region: 'Greater London' },
    { kind: 'local', prefix: '+4416181812', digits: 2, locality: 'Manchester', region: 'Greater Manchester' },
    { kind: 'mobile', prefix: '+4478939212', digits: 2 },
    { kind: 'toll_free', prefix: '+4480004812', digits: 2 },
    { kind: 'national', prefix: '+4433080812', digits: 2, address: 'any' },
  ],
  FR: [
    { kind: 'local', prefix: '+331876512', digits: 2, locality: 'Paris', region: 'Île-de-France' },
    { kind: 'national', prefix: '+339701912', digits: 2 },
    { kind: 'toll_free', prefix: '+338059812', digits: 2 },
  ],
  IT: [
    { kind: 'local', prefix: '+3902305112', digits: 2, locality: 'Milano', region: 'Lombardia' },
    { kind: 'mobile', prefix: '+3935172512', digits: 2 },
  ],
  PT: [{ kind: 'local', prefix: '+3512114512', digits: 2, locality: 'Lisboa', region: 'Lisboa' }],
  MX: [{ kind: 'local', prefix: '+5255417012', digits: 2, locality: 'Ciudad de México', region: 'CDMX' }],
  CL: [{ kind: 'local', prefix: '+562293812', digits: 2, locality: 'Santiago', region: 'RM' }],
  CO: [{ kind: 'local', prefix: '+5760150812', digits: 2, locality: 'Bogotá', region: 'Bogotá' }],
  PE: [{ kind: 'local', prefix: '+5116431', digits: 3, locality: 'Lima', region: 'Lima' }],
}

/**
 * The kinds of numbers for which a country wants a regulatory bundle. This is apart from the address that a number needs:
 * British mobile numbers need no address, but a bundle.
 */
const regulated: readonly { country: string; kind: SoldNumberKind; numberType: string }[] = [
  { country: 'ES', kind: 'mobile', numberType: 'mobile' },
  { country: 'ES', kind: 'toll_free', numberType: 'toll-free' },
  { country: 'GB', kind: 'mobile', numberType: 'mobile' },
  { country: 'GB', kind: 'national', numberType: 'national' },
  { country: 'FR', kind: 'local', numberType: 'local' },
]

/** Lists the regulations, in Twilio's format. */
export const listRegulations = () =>
  regulated.map(({ country, numberType }, place) => ({
    sid: `RN${String(place).padStart(32, '0')}`,
    friendly_name: `${country}: ${numberType} - Business`,
    iso_country: country,
    number_type: numberType,
    end_user_type: 'business',
    requirements: {
      end_user: [{ name: 'Business', type: 'business', fields: ['business_name'] }],
      supporting_document: [[{ name: 'Business Registration', type: 'document' }]],
    },
  }))

/** How regulations name the kind of a number for which its country wants a bundle; undefined where it wants none. */
export const findNumberType = ({ country, kind }: { country: string; kind: SoldNumberKind }) =>
  regulated.find((one) => one.country === country && one.kind === kind)?.numberType

/** A month's price in dollars, by kind and the name that prices have for it. */
const prices: readonly { kind: SoldNumberKind; number_type: string; price: string }[] = [
  { kind: 'local', number_type: 'local', price: '3.00' },
  { kind: 'mobile', number_type: 'mobile', price: '6.50' },
  { kind: 'toll_free', number_type: 'toll free', price: '25.00' },
  { kind: 'national', number_type: 'national', price: '2.15' },
]

export type NumberForSale = Range & { country: string; phone: string }

/** Lists all numbers of a country and kind, sold or not; undefined where there are no such numbers. */
export const listNumbersForSale = (country: string, kind: SoldNumberKind): NumberForSale[] | undefined => {
  const ranges = rangesByCountry[country]?.filter((range) => range.kind === kind) ?? []
  if (ranges.length === 0) return undefined
  return ranges.flatMap((range) =>
    // Every other number is taken by others, so that the list looks like a carrier's.
    Array.from({ length: 10 ** Math.min(2, range.digits) / 2 }, (_, place) => ({
      ...range,
      country,
      phone: `${range.prefix}${String(place * 2 + 1).padStart(range.digits, '0')}`,
    })),
  )
}

/** Finds a number for sale by its phone. */
export const findNumberForSale = (phone: string): NumberForSale | undefined => {
  for (const [country, ranges] of Object.entries(rangesByCountry))
    for (const { kind, prefix } of ranges)
      if (phone.startsWith(prefix))
        return listNumbersForSale(country, kind)?.find((number) => number.phone === phone)
  return undefined
}

/** What numbers of a country cost, in the format of Twilio's pricing API; undefined for a country without numbers. */
export const listPrices = (country: string) => {
  const kinds = new Set(rangesByCountry[country]?.map(({ kind }) => kind))
  if (kinds.size === 0) return undefined
  return {
    country,
    iso_country: country,
    phone_number_prices: prices
      .filter(({ kind }) => kinds.has(kind))
      .map(({ number_type, price }) => ({ number_type, base_price: price, current_price: price })),
    price_unit: 'USD',
    url: `https://pricing.twilio.com/v1/PhoneNumbers/Countries/${country}`,
  }
}
