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
      address_requirements: z.enum(['none', 'any', 'local', 'foreign']).catch('any'),
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

/** https://www.twilio.com/docs/phone-numbers/pricing */
export const pricesSchema = z.object({
  phone_number_prices: z.array(
    z.object({ number_type: z.string(), current_price: z.coerce.number().nonnegative() }),
  ),
  price_unit: z.string().transform((unit) => unit.toUpperCase()),
})
