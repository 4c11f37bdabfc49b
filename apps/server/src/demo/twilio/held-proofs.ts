import { meetsAddressDemand } from '@talkie/contract/carriers'
import { findNumberType, type NumberForSale } from './inventory.ts'
import { StandInError } from './strict-request.ts'

/** An address of the account, in Twilio's format. */
export type HeldAddress = {
  sid: string
  friendly_name: string
  customer_name: string
  street: string
  city: string
  region: string
  postal_code: string
  iso_country: string
}

/** A regulatory bundle of the account, in Twilio's format; `of` and `address_sids` are not in its answers. */
export type HeldBundle = {
  sid: string
  friendly_name: string
  status: string
  valid_until: string | null
  /** The numbers that it is for. */
  of: { iso_country: string; number_type: string }
  /** Of the addresses in its documents. */
  address_sids: readonly string[]
}

const refuse = (code: number, sentence: string) => new StandInError(400, code, sentence)

/** Refuses the purchase of a number without the address and the bundle that it needs, as Twilio does. */
export const checkProofs = (
  number: NumberForSale,
  form: URLSearchParams,
  { addresses, bundles }: { addresses: readonly HeldAddress[]; bundles: readonly HeldBundle[] },
): void => {
  const addressSid = form.get('AddressSid')
  const address = addresses.find(({ sid }) => sid === addressSid)
  const demand = number.address ?? 'none'
  if (demand !== 'none' && !addressSid)
    throw refuse(21631, 'Phone Number Requires an Address but the AddressSid parameter was empty')
  if (addressSid && !address) throw refuse(21615, `No valid address ${addressSid}`)
  if (address && !meetsAddressDemand(demand, { country: address.iso_country }, number.country))
    throw refuse(21615, `No valid address created for: ${number.locality ?? number.country}`)
  const bundleSid = form.get('BundleSid')
  const numberType = findNumberType(number)
  const named = `country: [${number.country}] and numberType: [${number.kind.toUpperCase()}]`
  if (!bundleSid) {
    if (numberType) throw refuse(21649, `Bundle required and not provided for ${named}`)
    return
  }
  const bundle = bundles.find(({ sid }) => sid === bundleSid)
  if (!bundle) throw refuse(21649, `Bundle [${bundleSid}] does not exist`)
  if (bundle.status !== 'twilio-approved')
    throw refuse(21649, `Bundle [${bundleSid}] status is not twilio-approved`)
  if (bundle.of.iso_country !== number.country || (numberType && bundle.of.number_type !== numberType))
    throw refuse(21649, `Bundle [${bundleSid}] is not for ${named}`)
  if (demand !== 'none' && address && !bundle.address_sids.includes(address.sid))
    throw refuse(21651, 'Address not contained in bundle')
}
