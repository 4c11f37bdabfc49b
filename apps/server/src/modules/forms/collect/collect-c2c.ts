import type { C2cConfig, C2cRequest, C2cResponse } from '@talkie/contract/forms'
import { toOneLine } from '@talkie/contract/one-line'
import { derivedEventId } from '../../../platform/event-id.ts'
import { Refusal } from '../../../platform/http/http.ts'
import { findNextOpen, isOpen, type Schedule } from '../../../platform/opening-hours.ts'
import { type Phone, parsePhone } from '../../../platform/phone/phone-number.ts'
import type { DirectoryAccount } from '../../accounts/index.ts'
import { isBlacklisted } from '../../blacklist/index.ts'
import { type CollectDeps, getPageAccount, type TrackerClient } from '../../tracking/index.ts'
import type { ActiveForm, FormDirectory } from '../c2c-forms/form-directory.ts'
import { chooseLanguage, formatNextOpen, formatSlot } from '../c2c-forms/public-form.ts'
import type { createPublicForms } from '../c2c-forms/public-forms.ts'
import { storeRequest } from '../requests/store-request.ts'
import { minTokenSeconds, type PageTokens } from './page-token.ts'
import type { RequestLimits } from './request-limits.ts'

export type CollectC2cDeps = Pick<CollectDeps, 'db' | 'accounts' | 'refusals' | 'geo'> & {
  clock: { now: () => Date }
  forms: FormDirectory
  publicForms: ReturnType<typeof createPublicForms>
  tokens: PageTokens
  limits: RequestLimits
  /** Called when events were appended to the log. */
  onStored: () => void
}

/**
 * Gets an account's forms for a page, in the page's language, and a token for their requests.
 *
 * @throws Refusal as `getPageAccount`
 */
export const getC2cConfig = async (
  deps: CollectC2cDeps,
  { key, lang }: { key: string; lang?: string | undefined },
  { origin }: Pick<TrackerClient, 'origin'>,
): Promise<C2cConfig> => {
  const account = await getPageAccount(deps, { key, url: undefined, origin })
  const now = deps.clock.now()
  const forms = await deps.forms.listActive(account.id)
  return {
    token: deps.tokens.create(account.id, now),
    minSeconds: minTokenSeconds,
    forms: deps.publicForms(forms, { account, lang, now }),
  }
}

/** Phones that cost whoever calls them, or that nobody answers. Those of no country, such as satellites', cost the most. */
const refusedTypes: readonly Phone['type'][] = [
  'premium_rate',
  'shared_cost',
  'personal_number',
  'pager',
  'voicemail',
]

/** Days within which a call may be wished for. */
const maxDaysAhead = 14

const invalid = (field: string, code: string, message: string) =>
  new Refusal('BAD_REQUEST', message, { [field]: code })

const parseRequestedPhone = (written: string, country: DirectoryAccount['country']): string => {
  const phone = parsePhone(written, country)
  if ('error' in phone || phone.country === null || refusedTypes.includes(phone.type))
    throw invalid('phone', 'invalid_phone', 'The phone cannot be called.')
  return phone.e164
}

/** @throws Refusal BAD_REQUEST for a time at which nobody is there, or that is over or far away */
const parseWantedTime = (at: string | undefined, schedule: Schedule, now: Date): Date | null => {
  if (at === undefined) return null
  const wanted = new Date(at)
  const days = (wanted.getTime() - now.getTime()) / 86_400_000
  // A person may take a while between the choice and the click.
  if (days < -1 / 24 || days > maxDaysAhead || !isOpen(schedule, wanted))
    throw invalid('at', 'invalid', 'Nobody calls at this time.')
  return wanted
}

const findRequestedForm = async (
  { forms }: CollectC2cDeps,
  accountId: number,
  formId: string | undefined,
): Promise<ActiveForm | undefined> => {
  if (formId === undefined) return undefined
  const form = (await forms.listActive(accountId)).find(({ id }) => id === formId)
  if (!form) throw invalid('form', 'invalid', 'The account has no such form.')
  return form
}

/**
 * Takes a request to be called back. A program that fills in the hidden field, and a blacklisted phone, get the answer of
 * everybody, and nothing is stored.
 *
 * @throws Refusal as `getPageAccount`; BAD_REQUEST at the wrong field; TOO_MANY_REQUESTS for an address
 */
export const collectC2c = async (
  deps: CollectC2cDeps,
  body: C2cRequest,
  client: TrackerClient,
): Promise<C2cResponse> => {
  const { db, tokens, limits, clock, geo } = deps
  const account = await getPageAccount(deps, { key: body.key, url: body.url, origin: client.origin })
  const now = clock.now()
  if (!tokens.check(body.token, account.id, now))
    throw invalid('token', 'invalid', 'The token is of another page, too new or too old; ask for one again.')
  const form = await findRequestedForm(deps, account.id, body.form)
  if (form?.fields.consentRequired && body.consent !== true)
    throw invalid('consent', 'required', 'The person has not consented.')
  const phone = parseRequestedPhone(body.phone, account.country)
  const schedule: Schedule = { hours: form?.fields.hours ?? null, timezone: account.timezone }
  const wantedAt = parseWantedTime(body.at, schedule, now)
  const dueAt = wantedAt && wantedAt > now ? wantedAt : findNextOpen(schedule, now)
  const language = chooseLanguage(form?.fields.language ?? 'page', body.lang, account)
  const toAnswer = (wish: { wantedAt: Date | null; dueAt: Date }): C2cResponse => ({
    when: wish.wantedAt
      ? formatSlot(wish.wantedAt, language, account.timezone)
      : wish.dueAt > now
        ? formatNextOpen(wish.dueAt, now, language, account.timezone)
        : '',
  })
  limits.take(account.id, client.address)
  const isIgnored = Boolean(body.website) || (await isBlacklisted(db, phone))
  const result = isIgnored
    ? { stored: false, wantedAt, dueAt }
    : await storeRequest(db, {
        account,
        id: derivedEventId(`${account.id} ${body.id}`, 'c2c'),
        form,
        phone,
        name: toOneLine(body.name ?? ''),
        now,
        wantedAt,
        dueAt,
        page: body,
        sender: { ...client, account, geo },
      })
  if (result.stored) deps.onStored()
  else limits.giveBack(account.id, client.address)
  return toAnswer(result)
}
