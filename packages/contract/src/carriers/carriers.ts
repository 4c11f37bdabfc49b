/** The kinds of numbers that a carrier sells. Not every country has each. */
export const soldNumberKinds = ['local', 'mobile', 'toll_free', 'national'] as const
export type SoldNumberKind = (typeof soldNumberKinds)[number]

/** Where the searched digits stand in a number: after the country code, anywhere, or at the end. */
export const digitPlaces = ['start', 'anywhere', 'end'] as const
export type DigitPlace = (typeof digitPlaces)[number]

/** Maximum of numbers in one order, or in one other change at the carrier. */
export const maxOrderedNumbers = 50

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

/** Why a number of an order was refused. `too_late`: the carrier did not answer for ten minutes, and nothing was bought. */
export const orderRefusalReasons = [
  'not_available',
  'needs_address',
  'needs_bundle',
  'not_signed_in',
  'account_limit',
  'too_late',
  'refused',
] as const
export type OrderRefusalReason = (typeof orderRefusalReasons)[number]

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
