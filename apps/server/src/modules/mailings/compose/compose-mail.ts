import { appName, brandText } from '@talkie/contract/brand'
import { csvSeparatorOf } from '@talkie/contract/csv'
import { addDays } from '@talkie/contract/dates'
import { formatsOf } from '@talkie/contract/figures'
import type { ComparedSpan } from '@talkie/contract/reporting'
import { textsIn } from '@talkie/texts/server'
import type { Mail } from '../../../platform/mailer/mail.ts'
import { renderMail } from '../../../platform/mailer/mail-elements.ts'
import type { DirectoryAccount } from '../../accounts/index.ts'
import { findGoneTags, type ReportDeps, tagsIn } from '../../analytics/index.ts'
import type { MailContent } from '../look/mail-content.ts'
import { reportMail } from '../look/report-mail.ts'
import { reportText } from '../look/report-text.ts'
import type { MailPlace } from '../schedules/stored-mail.ts'
import type { mailing } from '../tables.ts'
import { askFigures, type MailReportQuery } from './ask-figures.ts'
import type { Wording } from './detail.ts'
import { detailOfRows } from './detail-of-rows.ts'
import { detailOfTerms } from './detail-of-terms.ts'
import { linkToReport } from './link-to-report.ts'
import { fileNameOf, readFile } from './mail-file.ts'
import { measureKeys } from './sheet.ts'
import { showBars, showFigures } from './show-figures.ts'
import { timeBars } from './time-buckets.ts'

/** What mails are written with. */
export type ComposeDeps = ReportDeps & { publicUrl: string; productName: string }

/** A report that is on its way, and who sends it. */
export type ToCompose = MailPlace &
  Pick<typeof mailing.$inferSelect, 'fields' | 'range'> & { scheduled: boolean; by: string }

/** Where the rows are that a mail does not show; empty where there are none. */
const fileNoteOf = (
  {
    total,
    inFile,
    fileName,
    attached,
  }: { total: number; inFile: number; fileName: string; attached: boolean },
  { format, t, product }: Pick<Wording, 'format' | 't'> & { product: string },
): string => {
  if (total === 0) return ''
  if (!attached) return t('reportMail.file.tooLarge', { product })
  if (inFile < total) return t('reportMail.file.first', { file: fileName, rows: format.number(inFile) })
  return t('reportMail.file.attached', { file: fileName })
}

/** With which days the figures are compared, and until when where the report's own are under way. */
const comparedNote = (
  { start, end, until }: ComparedSpan,
  { format, t }: Pick<Wording, 'format' | 't'>,
): string => {
  const range = format.dayRange(start, addDays(end, -1))
  return until === undefined
    ? t('reportMail.figures.compared', { range })
    : t('reportMail.figures.comparedUntil', { range, time: until })
}

/**
 * A report as a mail, with the figures and rows of this moment.
 * @throws Refusal as the reports themselves do
 */
export const composeMail = async (
  deps: ComposeDeps,
  account: DirectoryAccount,
  { accountId, screen, fields, range, scheduled, by }: ToCompose,
): Promise<Mail> => {
  const { name, language, report, recipients } = fields
  const { timezone } = account
  const format = formatsOf(language, timezone, account.currencyCode)
  const t = textsIn(language)
  const product = appName
  const wanted: MailReportQuery = {
    accountId,
    timezone,
    currency: account.currencyCode,
    screen,
    report,
    range,
  }

  const words = { language, format, t, separator: csvSeparatorOf(language) }
  const bars = timeBars(range, format)
  const { total, rows, inFile, sheet, ...detail } =
    report.kind === 'terms'
      ? await detailOfTerms(deps, { ...wanted, report }, words)
      : await detailOfRows(deps, { ...wanted, report }, words)
  const figures = await askFigures(deps, wanted, sheet, bars)
  const goneTags = await findGoneTags(deps.db, { accountId, names: tagsIn(report.filters) })
  const last = addDays(range.end, -1)
  const fileName = fileNameOf(name, range.start, last)
  const file = total > 0 ? await readFile(detail.file) : undefined

  const days = format.dayRange(range.start, last)
  const content: MailContent = {
    language,
    brand: brandText(deps.productName),
    subject: `${name} · ${account.name} · ${days}`,
    title: name,
    account: account.name,
    range: days,
    figuresTitle: t('reportMail.figures.title'),
    figures: showFigures(sheet, figures, words),
    figuresNotes: [
      figures.comparedWith && comparedNote(figures.comparedWith, { format, t }),
      report.kind === 'terms' &&
        report.model !== 'last_non_direct' &&
        t('reportMail.figures.model', { model: t(`dashboard.model.${report.model}`) }),
      // No event has one, so that what is written may be nothing, and nobody would know why.
      goneTags.length > 0 && t('reportMail.figures.goneTags', { tags: goneTags.join(', ') }),
    ].filter((note) => typeof note === 'string'),
    chart: {
      title: t(`reportMail.chart.${bars.by}`, { measure: t(measureKeys[sheet.measures[0]]) }),
      bars: showBars(sheet, bars, figures, words),
    },
    rowsTitle: t('reportMail.rows.title'),
    rowsNote:
      total > 0
        ? t('reportMail.rows.first', { shown: format.number(rows.cells.length), total: format.number(total) })
        : t('reportMail.rows.none'),
    rows,
    fileNote: fileNoteOf({ total, inFile, fileName, attached: file !== undefined }, { format, t, product }),
    link: {
      label: t('reportMail.open', { product }),
      url: linkToReport(deps.publicUrl, { accountId, screen, report, range }),
    },
    footer: [
      t(scheduled ? 'reportMail.footer.scheduled' : 'reportMail.footer.sent', { by, product }),
      t('reportMail.footer.zone', { timezone }),
    ],
  }
  return {
    to: recipients,
    subject: content.subject,
    html: renderMail(reportMail(content)),
    text: reportText(content),
    attachments:
      file === undefined
        ? []
        : [{ filename: fileName, contentType: 'text/csv; charset=utf-8', content: file }],
  }
}
