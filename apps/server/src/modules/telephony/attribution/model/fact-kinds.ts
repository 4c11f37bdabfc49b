/**
 * Facts of a call and a visit whose agreement speaks for or against the visit: the caller's area and the visit's region,
 * landline or mobile and the device, the number's destination and the page, an earlier call and an earlier visit.
 */
export const factKinds = ['area', 'line', 'destination', 'returning'] as const
export type FactKind = (typeof factKinds)[number]
