import { addressDemands } from '@talkie/contract/carriers'
import { z } from 'zod'

/** https://www.twilio.com/docs/usage/twilios-response#response-formats-exceptions */
export const errorSchema = z.object({ code: z.number().nullish(), message: z.string() })

const text = z
  .string()
  .nullish()
  .transform((value) => value || null)

/** https://www.twilio.com/docs/phone-numbers/api/availablephonenumberlocal-resource */
export const availableSchema = z.object({
  available_phone_numbers: z.array(
    z.object({
      phone_number: z.string(),
      locality: text,
      region: text,
      address_requirements: z.enum(addressDemands).catch('any'),
    }),
  ),
})

/** https://www.twilio.com/docs/phone-numbers/api/incomingphonenumber-resource */
const incomingSchema = z
  .object({
    sid: z.string().regex(/^PN[0-9a-fA-F]{32}$/),
    phone_number: z.string(),
    friendly_name: text,
    voice_url: text,
    voice_method: text,
    status_callback: text,
    status_callback_method: text,
    voice_application_sid: text,
    trunk_sid: text,
  })
  .transform((number) => ({
    sid: number.sid,
    phone: number.phone_number,
    label: number.friendly_name,
    voiceUrl: number.voice_url,
    voiceMethod: number.voice_method,
    statusUrl: number.status_callback,
    statusMethod: number.status_callback_method,
    applicationSid: number.voice_application_sid,
    trunkSid: number.trunk_sid,
  }))
/** A number of the Twilio account, as it is set up there. */
export type TwilioNumber = z.infer<typeof incomingSchema>
export const incomingNumberSchema = incomingSchema

export const incomingPageSchema = z.object({
  incoming_phone_numbers: z.array(incomingSchema),
  next_page_uri: z.string().nullish(),
})

/** https://www.twilio.com/docs/usage/api/address */
export const addressPageSchema = z.object({
  addresses: z.array(
    z
      .object({
        sid: z.string(),
        friendly_name: text,
        customer_name: text,
        street: text,
        city: text,
        postal_code: text,
        iso_country: z.string().toUpperCase(),
      })
      .transform((address) => ({
        sid: address.sid,
        name: address.friendly_name ?? address.customer_name ?? address.sid,
        street: address.street ?? '',
        city: address.city ?? '',
        postalCode: address.postal_code ?? '',
        country: address.iso_country,
      })),
  ),
  next_page_uri: z.string().nullish(),
})

/** https://www.twilio.com/docs/phone-numbers/regulatory/api/bundles */
const bundleSchema = z
  .object({
    sid: z.string(),
    friendly_name: text,
    status: z.enum([
      ...['draft', 'pending-review', 'in-review', 'twilio-rejected', 'twilio-approved'],
      'provisionally-approved',
    ] as const),
    valid_until: z.coerce.date().nullish(),
  })
  .transform(({ sid, friendly_name, status, valid_until }) => ({
    ...{ sid, status, name: friendly_name ?? sid, validUntil: valid_until ?? null },
  }))
export type TwilioBundle = z.infer<typeof bundleSchema>

/** How the newer APIs say that there is another page. */
const meta = z.object({ next_page_url: z.string().nullish() })
export const bundlePageSchema = z.object({ results: z.array(bundleSchema), meta })

const requirements = z.array(z.unknown()).nullish()
/** https://www.twilio.com/docs/phone-numbers/regulatory/api/regulations */
export const regulationPageSchema = z.object({
  results: z.array(
    z.object({
      requirements: z.object({ end_user: requirements, supporting_document: requirements }).nullish(),
    }),
  ),
})

/** https://www.twilio.com/docs/phone-numbers/pricing */
export const pricesSchema = z.object({
  phone_number_prices: z.array(
    z.object({ number_type: z.string(), current_price: z.coerce.number().nonnegative() }),
  ),
  price_unit: z.string().transform((unit) => unit.toUpperCase()),
})
