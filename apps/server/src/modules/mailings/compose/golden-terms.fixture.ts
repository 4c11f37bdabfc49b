import type { Section } from '@talkie/contract/access'
import type { Account } from '@talkie/contract/accounts'
import type { EventType } from '@talkie/contract/events'
import type { MailedTerms, MailFields } from '@talkie/contract/reporting'
import { type EventRow, type Touch, toStoreRow } from '../../events/index.ts'
import { idFromName } from '../../reporting/calls/golden-calls.fixture.ts'

/*
 * Search terms of visitors of Motor Valles, from 20 to 22 November 2026:
 *
 * - `renting león` brought three visits, and `segunda mano` two. Núria came by the first, then by the second, and
 *   became a lead on the 22nd, with her phone: her row has the second, the last non-direct one.
 * - One visit came by an ad with a formula instead of a term.
 * - One visit came without a term.
 */

export const nuriasPhone = '+34612000117'
export const days = { start: '2026-11-20', end: '2026-11-23' }

const buildTouch = (at: string, term: string): Touch => ({
  visitId: idFromName(`visit at ${at}`),
  at,
  source: 'google',
  medium: 'cpc',
  campaign: '',
  campaign_id: '',
  content: '',
  term,
  channel: 'paid_search',
  reach: 'paid',
})

export const formula = '=HYPERLINK("https://evil.example")'

const eventTable: [EventType, string, string][] = [
  ['visit', '2026-11-20T09:00:00.000Z', 'renting león'],
  ['visit', '2026-11-20T10:00:00.000Z', 'renting león'],
  ['visit', '2026-11-21T09:00:00.000Z', 'renting león'],
  ['visit', '2026-11-21T10:00:00.000Z', 'segunda mano'],
  ['visit', '2026-11-22T09:00:00.000Z', 'segunda mano'],
  ['visit', '2026-11-22T10:00:00.000Z', formula],
  ['visit', '2026-11-22T11:00:00.000Z', ''],
  ['lead', '2026-11-22T12:00:00.000Z', 'segunda mano'],
]

/** The events above, for an account. */
export const buildTermEvents = ({ id }: Account) =>
  eventTable.map(([type, at, term]) => {
    const event: EventRow = {
      id: idFromName(`${type} at ${at}`),
      type,
      at,
      accountId: id,
      revision: 1,
      dimensions: { source: 'google', term },
      ...(type === 'lead' && { phone: nuriasPhone }),
      touches:
        type === 'lead'
          ? [
              buildTouch('2026-11-20T09:00:00.000Z', 'renting león'),
              buildTouch('2026-11-22T09:00:00.000Z', 'segunda mano'),
            ]
          : [],
    }
    return toStoreRow(event)
  })

/** The terms with visits and valid contacts, the most visited first. */
export const terms: MailedTerms = {
  kind: 'terms',
  filters: [],
  search: '',
  sort: [{ field: 'visit', direction: 'desc' }],
  measures: ['visit', 'valid'],
  model: 'last_non_direct',
}

/** These terms as an e-mail, in Spanish. */
export const buildTermsMail = (
  overrides: Partial<Omit<MailFields, 'report'>> & { report?: Partial<MailedTerms> } = {},
): MailFields => ({
  name: 'Términos de la semana',
  recipients: ['diego@motorvalles.example'],
  language: 'es',
  ...overrides,
  report: { ...terms, ...overrides.report },
})

/** The screen that sends them. */
export const toWordsScreen = ({ id }: Account) => ({ accountId: id, screen: 'reporting.words' as Section })
