import { eq } from 'drizzle-orm'
import type { FetchCarrier } from '../../modules/carriers/index.ts'
import { carrierNumber } from '../../modules/carriers/tables.ts'
import { poolNumber } from '../../modules/numbers/number/tables.ts'
import { buildTwilioUrls } from '../../modules/telephony/index.ts'
import { connection } from '../../modules/telephony/tables.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { demoAccountSid, goneNumber, movedNumber, unknownNumbers } from './demo-account.ts'
import { demoAddresses, demoBundles } from './demo-proofs.ts'
import { createTwilioStandIn, type TwilioStandIn } from './stand-in.ts'

type Deps = { db: Database; secrets: Secrets; publicUrl: string }

/**
 * Answers the requests of the demo's Twilio account as Twilio would, so that numbers can be searched, bought and compared
 * without one. It has what the pool says of it, and the differences that a comparison shall find. Requests of any other
 * account go to Twilio.
 */
export const openDemoCarrier = (deps: Deps, fetchElsewhere: FetchCarrier = fetch): FetchCarrier => {
  let standIn: Promise<TwilioStandIn | undefined> | undefined
  const password = /^Basic (.+)$/
  return async (request) => {
    const [, encoded = ''] = password.exec(request.headers.get('authorization') ?? '') ?? []
    const [accountSid] = Buffer.from(encoded, 'base64').toString().split(':')
    if (accountSid !== demoAccountSid) return await fetchElsewhere(request)
    standIn ??= fillStandIn(deps)
    return (await (await standIn)?.handle(request)) ?? (await fetchElsewhere(request))
  }
}

const fillStandIn = async ({ db, secrets, publicUrl }: Deps): Promise<TwilioStandIn | undefined> => {
  const [found] = await db.select().from(connection).where(eq(connection.accountSid, demoAccountSid))
  if (!found) return undefined
  const authToken = secrets.open(found.sealedSecret)
  const twilio = createTwilioStandIn({ accountSid: demoAccountSid, authToken })
  twilio.addresses.push(...demoAddresses)
  twilio.bundles.push(...demoBundles)
  const { voiceUrl, statusUrl } = buildTwilioUrls(publicUrl, found.key)
  const numbers = await db
    .select({ phone: poolNumber.e164 })
    .from(carrierNumber)
    .innerJoin(poolNumber, eq(poolNumber.id, carrierNumber.numberId))
    .where(eq(carrierNumber.connectionId, found.id))
  for (const { phone } of numbers)
    if (phone !== goneNumber) twilio.put(phone, { voice_url: voiceUrl, status_callback: statusUrl })
  if (twilio.owned.has(movedNumber))
    twilio.put(movedNumber, { voice_url: 'https://demo.twilio.com/welcome/voice/' })
  const pooled = new Set(numbers.map(({ phone }) => phone))
  for (const [phone, name] of Object.entries(unknownNumbers))
    if (!pooled.has(phone)) twilio.put(phone, name ? { friendly_name: name } : {})
  return twilio
}
