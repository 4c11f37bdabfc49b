import type { FastifyInstance } from 'fastify'
import { Webhook } from 'standardwebhooks'
import { readConfig } from '../../../platform/config.ts'
import { createHttp } from '../../../platform/http/http.ts'
import { openClinic, silentLog } from '../clinic.fixture.ts'
import type { HookDeps } from './hook-deps.ts'
import { serveHooks } from './serve-hooks.ts'

export const publicUrl = 'https://calls.example.com'
export const clinicSecret = 'whsec_Q2zDrWVsIGNsw61uaWNhIGRlbCBzb2w='
export const webhookSecret = 'wh_secret_2vBpGk8QmYtR'
export const authToken = 'twilio-auth-token-0123456789'

export type Hooks = Awaited<ReturnType<typeof openHooks>>

/**
 * The clinic with connections: its own (`clinic`), one whose provider reports in Spanish (`centralita`), one for a
 * single address (`fenced`), one that is closed, the installation's (`carrier`), Twilio's, jambonz', and that
 * of the installation's SIP edge (`edge`).
 */
export const openHooks = async (more: Partial<Pick<HookDeps, 'foldCalls' | 'clock'>> = {}) => {
  const clinic = await openClinic()
  const connectionIds = {
    clinic: await clinic.createConnection('clinic', {}, clinicSecret),
    centralita: await clinic.createConnection(
      'centralita',
      {
        kind: 'enreach',
        mapping: {
          call_id: 'llamada.id',
          event: 'estado',
          caller: 'origen',
          called: 'destino',
          occurred_at: 'cuando',
        },
      },
      clinicSecret,
    ),
    fenced: await clinic.createConnection(
      'fenced',
      { allowedAddresses: ['192.0.2.7', '2001:db8::/32'] },
      clinicSecret,
    ),
    closed: await clinic.createConnection('closed', { active: false }, clinicSecret),
    carrier: await clinic.createConnection('carrier', { accountId: null }, clinicSecret),
    twilio: await clinic.createConnection('twilio', { kind: 'twilio' }, authToken),
    jambonz: await clinic.createConnection('jambonz', { kind: 'jambonz' }, webhookSecret),
    edge: await clinic.createConnection('edge', { kind: 'sip', accountId: null }, clinicSecret),
  }
  const http: FastifyInstance = await createHttp(readConfig({}), silentLog)
  await serveHooks(http, { ...clinic, publicUrl, onCallBackReport: () => Promise.resolve(false), ...more })
  return { ...clinic, connectionIds, http, close: () => http.close().then(clinic.close) }
}

/** Headers of a body that the clinic signs. */
export const signedHeaders = (body: string, at = new Date(), secret = clinicSecret) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
})
