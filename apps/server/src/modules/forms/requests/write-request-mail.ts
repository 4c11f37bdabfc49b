import type { Language } from '@talkie/contract/locales'
import { getServerText } from '@talkie/texts/server'
import { breakLinks } from '../../../platform/mailer/break-links.ts'
import { renderEmail } from '../../../platform/mailer/email-template.ts'
import type { Mail } from '../../../platform/mailer/mail.ts'

/** A request as a mail names it. */
export type MailedRequest = {
  name: string
  phone: string
  form: string
  at: Date
  wantedAt: Date | null
  source: string
  page: string
}

/** The most requests that one mail names; further ones are counted. */
const maxNamed = 20

type MailContent = {
  to: string
  account: { id: number; name: string; language: Language; timezone: string }
  requests: readonly MailedRequest[]
  publicUrl: string
}

/** Writes the mail that tells a member of an account whom to call back. */
export const writeRequestMail = ({ to, account, requests, publicUrl }: MailContent): Promise<Mail> => {
  const { language, timezone } = account
  const t = getServerText(language)
  const format = new Intl.DateTimeFormat(language, {
    timeZone: timezone,
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  const toLine = ({ name, phone, form, at, wantedAt, source, page }: MailedRequest) =>
    [
      [breakLinks(name), phone].filter(Boolean).join(' · '),
      wantedAt ? t('c2cMail.wanted', { at: format.format(wantedAt) }) : format.format(at),
      form,
      breakLinks(source),
      page,
    ]
      .filter(Boolean)
      .join(' · ')
  const more = requests.length - maxNamed
  const title = t('c2cMail.title', { count: requests.length })
  return renderEmail(to, {
    language,
    subject: `${title} · ${account.name}`,
    title,
    paragraphs: [
      ...requests.slice(0, maxNamed).map(toLine),
      ...(more > 0 ? [t('c2cMail.more', { count: more })] : []),
    ],
    link: {
      label: t('c2cMail.open'),
      url: new URL(`/accounts/${account.id}/reporting-c2c?range=last_7_days`, publicUrl).toString(),
    },
    footer: [t('c2cMail.footer')],
  })
}
