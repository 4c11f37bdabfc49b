import { z } from 'zod'
import { accountIdSchema } from '../access/account-id.ts'
import { accountCountries } from '../shared/locales.ts'
import {
  addressDemands,
  bundleStates,
  carrierOrderActions,
  comparedVerdicts,
  digitPlaces,
  maxOrderedNumbers,
  numberDifferences,
  orderedNumberStates,
  orderRefusalReasons,
  soldNumberKinds,
} from './carriers.ts'

const e164 = z.string().regex(/^\+[1-9]\d{5,14}$/)
/** Numbers of one request, in E.164. */
export const carrierPhonesSchema = z.array(e164).min(1).max(maxOrderedNumbers)

/** A connection through which numbers can be bought. */
export const carrierConnectionSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The account that it belongs to, which gets all its numbers; null for the installation's. */
  accountId: z.int().nullable(),
  accountName: z.string().nullable(),
  active: z.boolean(),
  /** Whether it has what requests to the carrier need: the account SID. */
  ready: z.boolean(),
})
export type CarrierConnection = z.infer<typeof carrierConnectionSchema>

/** What a number costs a month, in the carrier's currency (ISO 4217). */
export const monthlyPriceSchema = z.strictObject({
  monthly: z.number().min(0).max(100_000),
  currency: z.string().regex(/^[A-Z]{3}$/),
})
export type MonthlyPrice = z.infer<typeof monthlyPriceSchema>

/** What to search at the carrier. */
export const numberSearchSchema = z.object({
  connectionId: z.uuid(),
  country: z.enum(accountCountries),
  kind: z.enum(soldNumberKinds),
  digits: z
    .string()
    .regex(/^\d{2,12}$/)
    .optional(),
  place: z.enum(digitPlaces).default('start'),
  locality: z.string().trim().min(1).max(80).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
})
export type NumberSearch = z.infer<typeof numberSearchSchema>

/** A number that can be bought. */
export const soldNumberSchema = z.object({
  phone: z.string(),
  locality: z.string().nullable(),
  region: z.string().nullable(),
  /** The address of its user that the carrier wants. */
  address: z.enum(addressDemands),
})
export type SoldNumber = z.infer<typeof soldNumberSchema>

const addressSid = z
  .string()
  .trim()
  .regex(/^AD[0-9a-fA-F]{32}$/)
const bundleSid = z
  .string()
  .trim()
  .regex(/^BU[0-9a-fA-F]{32}$/)

/** The proofs that the law of some countries wants of a number's user, as the carrier identifies them. */
const proofs = { addressSid: addressSid.nullable(), bundleSid: bundleSid.nullable() }

export const numberOfferSchema = z.object({
  numbers: z.array(soldNumberSchema),
  /** Of each of these numbers; null where the carrier does not say. */
  price: monthlyPriceSchema.nullable(),
})
export type NumberOffer = z.infer<typeof numberOfferSchema>

/** An address of a number's user, as the carrier has it. */
export const carrierAddressSchema = z.object({
  sid: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  postalCode: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
})
export type CarrierAddress = z.infer<typeof carrierAddressSchema>

/** A regulatory bundle: the documents of a number's user, which the carrier approves once. */
export const carrierBundleSchema = z.object({
  sid: z.string(),
  name: z.string(),
  state: z.enum(bundleStates),
  validUntil: z.coerce.date().nullable(),
})
export type CarrierBundle = z.infer<typeof carrierBundleSchema>

/** The proofs that the carrier has of whom numbers of a country and kind are for. */
export const carrierProofsSchema = z.object({
  /** Whether the law of the country wants a bundle for numbers of the kind. */
  needsBundle: z.boolean(),
  /** For the country and the kind; the usable ones first. */
  bundles: z.array(carrierBundleSchema),
  /** Anywhere in the world. */
  addresses: z.array(carrierAddressSchema),
  /** Those of the last order for such numbers. */
  last: z.object(proofs),
})
export type CarrierProofs = z.infer<typeof carrierProofsSchema>

/** An order for numbers. The same `orderId` is the same order, however often it is sent. */
export const purchaseSchema = z.strictObject({
  connectionId: z.uuid(),
  orderId: z.uuid(),
  country: z.enum(accountCountries),
  kind: z.enum(soldNumberKinds),
  phones: carrierPhonesSchema,
  /** What the user confirmed for each number. Another price is refused. */
  price: monthlyPriceSchema.nullable(),
  /** The account to lend them to, and a ringpool of it to put them into. */
  accountId: accountIdSchema.nullable(),
  ringpoolId: z.uuid().nullable(),
  /** Where calls go if no ringpool says so. */
  destination: z.string().trim().min(1).max(40).nullable(),
  tag: z.string().trim().max(60).nullable(),
  ...proofs,
})
export type Purchase = z.infer<typeof purchaseSchema>

export const orderedNumberSchema = z.object({
  phone: z.string(),
  state: z.enum(orderedNumberStates),
  reason: z.enum(orderRefusalReasons).nullable(),
  /** The carrier's own sentence, in English. */
  sentence: z.string().nullable(),
  /** The number of the pool that it became, or was. */
  numberId: z.uuid().nullable(),
})
export type OrderedNumber = z.infer<typeof orderedNumberSchema>

export const carrierOrderSchema = z.object({
  id: z.uuid(),
  connectionId: z.uuid(),
  action: z.enum(carrierOrderActions),
  orderedAt: z.coerce.date(),
  orderedBy: z.string(),
  price: monthlyPriceSchema.nullable(),
  numbers: z.array(orderedNumberSchema),
})
export type CarrierOrder = z.infer<typeof carrierOrderSchema>

/** At which carrier a number of the pool is: it was bought or found there through a connection. */
export const numberAtCarrierSchema = z.object({
  numberId: z.uuid(),
  /** E.164. */
  phone: z.string(),
  connectionId: z.uuid(),
  connectionName: z.string(),
  /** What it costs; null if it was bought elsewhere. */
  price: monthlyPriceSchema.nullable(),
})
export type NumberAtCarrier = z.infer<typeof numberAtCarrierSchema>

/** One number, as it is at the carrier and in the pool. */
export const comparedNumberSchema = z.object({
  phone: z.string(),
  verdict: z.enum(comparedVerdicts),
  differences: z.array(z.enum(numberDifferences)),
  /** Its name at the carrier, where that is not the number itself. */
  label: z.string().nullable(),
  /** Of `elsewhere`: the name of the connection that gets its calls. */
  connectionName: z.string().nullable(),
  /** The number in the pool. */
  number: z
    .object({
      id: z.uuid(),
      accountId: z.int().nullable(),
      accountName: z.string().nullable(),
      ringpoolName: z.string().nullable(),
    })
    .nullable(),
})
export type ComparedNumber = z.infer<typeof comparedNumberSchema>

/** What became of each number of a change at the carrier; `sentence` is the carrier's own, in English. */
export const carrierChangeSchema = z.object({
  done: z.array(z.string()),
  refused: z.array(z.object({ phone: z.string(), sentence: z.string() })),
})
export type CarrierChange = z.infer<typeof carrierChangeSchema>
