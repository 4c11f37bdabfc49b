/** The kinds of numbers that a carrier sells. Not every country has each. */
export const soldNumberKinds = ['local', 'mobile', 'toll_free', 'national'] as const
export type SoldNumberKind = (typeof soldNumberKinds)[number]

/** Where the searched digits stand in a number: after the country code, anywhere, or at the end. */
export const digitPlaces = ['start', 'anywhere', 'end'] as const
export type DigitPlace = (typeof digitPlaces)[number]

/** Maximum of numbers in one order, or in one other change at the carrier. */
export const maxOrderedNumbers = 50

/** Maximum of numbers that are given back at once, in as many orders as it takes. */
export const maxReleasedNumbers = 100

export const carrierOrderActions = ['buy', 'release'] as const
export type CarrierOrderAction = (typeof carrierOrderActions)[number]

/** Where a number is that is released, as its user was shown: at the carrier, in the pool, or in both. */
export const releasePlaces = ['carrier', 'pool', 'both'] as const
export type ReleasePlace = (typeof releasePlaces)[number]

/**
 * The state of one number of an order. `pending` also where the carrier's answer was lost: it is asked again until it is
 * known whether the number was bought.
 */
export const orderedNumberStates = ['pending', 'done', 'refused'] as const
export type OrderedNumberState = (typeof orderedNumberStates)[number]

/**
 * Why a number of an order was refused. `too_late`: the carrier did not answer for ten minutes, and nothing was bought. Of
 * a release before the carrier was asked: `in_use` (a visitor holds it, a call is on it, or it is static), `shown_on_site`,
 * `on_order`, `other_carrier`, and where the carrier has or lacks it against what its user was shown, `at_carrier` and
 * `not_at_carrier`.
 */
export const orderRefusalReasons = [
  'not_available',
  'needs_address',
  'wrong_address',
  'needs_bundle',
  'not_signed_in',
  'account_limit',
  'too_late',
  'in_use',
  'shown_on_site',
  'on_order',
  'other_carrier',
  'at_carrier',
  'not_at_carrier',
  'refused',
] as const
export type OrderRefusalReason = (typeof orderRefusalReasons)[number]

/** What an address of a number's user must be, as the carrier wants it: none, anywhere, in the number's country or abroad. */
export const addressDemands = ['none', 'any', 'local', 'foreign'] as const
export type AddressDemand = (typeof addressDemands)[number]

/** Whether an address meets what a number of `country` demands; both countries are ISO 3166-1 alpha-2. */
export const meetsAddressDemand = (demand: AddressDemand, address: { country: string }, country: string) =>
  demand === 'local' ? address.country === country : demand === 'foreign' ? address.country !== country : true

/** How far the carrier is with a regulatory bundle. Numbers can be bought with an approved one only. */
export const bundleStates = ['approved', 'in_review', 'draft', 'rejected', 'expired'] as const
export type BundleState = (typeof bundleStates)[number]

/**
 * What the comparison of a carrier with the pool says of a number. `elsewhere`: its calls go to another connection of
 * this installation. `pending`: an order on it is not settled yet.
 */
export const comparedVerdicts = ['right', 'wrong', 'there_only', 'here_only', 'elsewhere', 'pending'] as const
export type ComparedVerdict = (typeof comparedVerdicts)[number]

/**
 * Why the calls of a number do not arrive, or not whole. `application` and `trunk` take a number's calls before its voice
 * URL does. `other_account`: the connection may not speak of the number, because it is lent to another account.
 */
export const numberDifferences = [
  'voice_url',
  'voice_method',
  'status_url',
  'status_method',
  'application',
  'trunk',
  'other_account',
] as const
export type NumberDifference = (typeof numberDifferences)[number]
