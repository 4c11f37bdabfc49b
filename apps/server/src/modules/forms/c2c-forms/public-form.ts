import { toCalendarDay } from '@talkie/contract/dates'
import type { C2cFormFields, PublicC2cForm } from '@talkie/contract/forms'
import { isoCountry, type Language, languages } from '@talkie/contract/locales'
import { getServerText } from '@talkie/texts/server'
import { Metadata } from 'libphonenumber-js/max'
import { LRUCache } from 'lru-cache'
import { findNextOpen, isOpen } from '../../../platform/opening-hours.ts'
import type { DirectoryAccount } from '../../accounts/index.ts'
import { listSlots } from '../hours/list-slots.ts'

type FormAccount = Pick<DirectoryAccount, 'timezone' | 'country' | 'language'>

/** The language of a form on a page with a language tag (`es-ES`): its own, else the page's, else the account's. */
export const chooseLanguage = (
  own: C2cFormFields['language'],
  page: string | undefined,
  account: Pick<FormAccount, 'language'>,
): Language => {
  if (own !== 'page') return own
  const [primary] = (page ?? '').toLowerCase().split(/[-_]/)
  return languages.find((language) => language === primary) ?? account.language
}

/** Creating a format takes longer than forty uses of it. */
const slotFormats = new LRUCache<string, Intl.DateTimeFormat>({ max: 500 })

const getSlotFormat = (language: Language, timezone: string): Intl.DateTimeFormat => {
  const key = `${language} ${timezone}`
  const known = slotFormats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(language, {
    timeZone: timezone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  slotFormats.set(key, format)
  return format
}

/** A time to choose: `Monday, 23 November, 09:30`. */
export const formatSlot = (at: Date, language: Language, timezone: string): string =>
  getSlotFormat(language, timezone).format(at)

/** When the call comes, as part of a sentence: `on Monday from 09:00`. */
export const formatNextOpen = (next: Date, now: Date, language: Language, timezone: string): string => {
  const t = getServerText(language)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: timezone, ...options }).format(next)
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return toCalendarDay(timezone, next) === toCalendarDay(timezone, now)
    ? t('c2cForm.fromToday', { time })
    : t('c2cForm.fromDay', { day: format({ weekday: 'long' }), time })
}

/** The fewest digits of a phone in the country; the most are those of E.164. */
const countDigits = (country: DirectoryAccount['country']): [number, number] => {
  const plan = new Metadata()
  plan.selectNumberingPlan(isoCountry(country))
  return [Math.min(...(plan.numberingPlan?.possibleLengths() ?? [4])), 15]
}

/** A form as the site shows it at an instant: the account's own texts in place of the usual ones. */
export const toPublicForm = (
  { id, fields }: { id: string; fields: C2cFormFields },
  { account, language, now }: { account: FormAccount; language: Language; now: Date },
): PublicC2cForm => {
  const t = getServerText(language)
  const { timezone } = account
  const schedule = { hours: fields.hours, timezone }
  const own = fields.texts[language] ?? {}
  const open = isOpen(schedule, now)
  return {
    id,
    kind: fields.kind,
    side: fields.side,
    language,
    askName: fields.askName,
    color: fields.color,
    textColor: fields.textColor,
    texts: {
      title: own.title || t('c2cForm.title'),
      intro: own.intro || t('c2cForm.intro'),
      button: own.button || t('c2cForm.button'),
      submit: own.submit || t('c2cForm.submit'),
      thanks: own.thanks || t('c2cForm.thanks'),
      name: t('c2cForm.name'),
      phone: t('c2cForm.phone'),
      when: t('c2cForm.when'),
      now: t('c2cForm.now'),
      close: t('c2cForm.close'),
      closed: open
        ? ''
        : t('c2cForm.closed', {
            when: formatNextOpen(findNextOpen(schedule, now), now, language, timezone),
          }),
      sending: t('c2cForm.sending'),
      invalidPhone: t('c2cForm.invalidPhone'),
      missingPhone: t('c2cForm.missingPhone'),
      missingConsent: t('c2cForm.missingConsent'),
      failed: t('c2cForm.failed'),
      tooMany: t('c2cForm.tooMany'),
    },
    consent: {
      text: own.consent || t('c2cForm.consent'),
      link: t('c2cForm.privacy'),
      url: fields.privacyUrl,
      required: fields.consentRequired,
    },
    open,
    slots: listSlots(schedule, now).map((at) => ({
      at: at.toISOString(),
      label: formatSlot(at, language, timezone),
    })),
    digits: countDigits(account.country),
  }
}
