import type { EventRow } from '../../events/index.ts'
import { callerPhones, idFromName, motorVallesAccount } from '../../reporting/calls/golden-calls.fixture.ts'

/*
 * What happened at Motor Vallès in November, besides the calls of golden-calls.fixture.ts:
 *
 * - Núria's visit by the ad, at nine in the morning on the tenth; two days later she bought a car, as her customer number
 *   says, and gave her e-mail.
 * - Oriol, whose call was not answered, asked to be called back; he gave another phone in the form.
 * - Laia came by a Facebook form and wrote by WhatsApp, and was never seen on the site.
 * - A crawler read the site.
 * - Berta talked for eight minutes; the transcription says that it went badly.
 */

const eventOf = (name: string, told: Partial<EventRow> & Pick<EventRow, 'type' | 'at'>): EventRow => ({
  id: idFromName(name),
  accountId: motorVallesAccount.id,
  revision: 1,
  ...told,
  dimensions: told.dimensions ?? {},
})

const laia = '+34612000008'

export const otherEvents: EventRow[] = [
  eventOf('visit of Núria', {
    type: 'visit',
    at: '2026-11-10T08:50:00.000Z',
    visitId: idFromName('visit of Núria'),
    visitorId: idFromName('visitor Núria'),
    dimensions: { source: 'google', medium: 'cpc', pageUrl: 'https://motorvalles.es/ocasion' },
  }),
  eventOf('visit of a crawler', {
    type: 'visit',
    at: '2026-11-10T08:51:00.000Z',
    visitorId: idFromName('crawler'),
    bot: true,
    dimensions: { source: 'direct' },
  }),
  eventOf('sale of Núria', {
    type: 'sale',
    at: '2026-11-12T17:00:00.000Z',
    phone: callerPhones.nuria,
    email: 'nuria@puig.example',
    matchId: 'cliente-17',
    value: '8990.50',
    currency: 'EUR',
  }),
  eventOf('form of Oriol', {
    type: 'c2c',
    at: '2026-11-10T10:05:00.000Z',
    phone: '+34612000022',
    email: 'oriol@serra.example',
    text: 'Llámenme por la tarde',
  }),
  eventOf('lead form of Laia', { type: 'fblead', at: '2026-11-14T10:00:00.000Z', phone: laia }),
  eventOf('message of Laia', { type: 'whatsapp_message', at: '2026-11-14T11:00:00.000Z', phone: laia }),
  eventOf('talk of Berta', {
    type: 'hangup',
    at: '2026-11-15T10:00:00.000Z',
    phone: callerPhones.berta,
    outcome: 'valid',
    talkSeconds: 480,
    holdSeconds: 130,
    feeling: 'negative',
    rating: 2,
    callType: 'complaint',
    keywords: ['frenos', 'taller de chapa'],
    summary: 'Los frenos hacen ruido tras la revisión.',
    recorded: true,
    voicemail: true,
    forwardedFrom: '+34937220000',
    transferredTo: '+34937220809',
    digits: '2',
    spamScore: 0,
    note: 'Llamar el lunes',
    marked: 'not_valid',
    returned: false,
  }),
]
