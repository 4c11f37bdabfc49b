import { appName, brandText } from '@talkie/contract/brand'
import { csvSeparatorFromLanguage } from '@talkie/contract/csv'
import { addDays } from '@talkie/contract/dates'
import { createFormat } from '@talkie/contract/figures'
import { buildFileName } from '@talkie/contract/file-name'
import { type ComparedSpan, rowSections } from '@talkie/contract/reporting'
import { getServerText } from '@talkie/texts/server'
import type { Mail } from '../../../platform/mailer/mail.ts'
import { renderMail } from '../../../platform/mailer/mail-elements.ts'
import type { DirectoryAccount } from '../../accounts/index.ts'
import { findMissingTags, listFilterTags } from '../../analytics/index.ts'
import { canUserAccessAny } from '../../identity/index.ts'
import type { MailContent } from '../layout/mail-content.ts'
import { reportMail } from '../layout/report-mail.ts'
import { reportText } from '../layout/report-text.ts'
import { buildRowsDetail } from './build-rows-detail.ts'
import { buildTermsDetail } from './build-terms-detail.ts'
import type { Wording } from './detail.ts'
import { measureKeys } from './figure-set.ts'
import { formatBars, formatFigures } from './format-figures.ts'
import { linkToReport } from './link-to-report.ts'
import { buildFooter, type ComposeDeps, type MailDraft } from './mail-draft.ts'
import { encodeFile } from './mail-file.ts'
import { type MailReportQuery, queryFigures, type TableReport } from './query-figures.ts'
import { buildTimeBars } from './time-bars.ts'

/** The note that says where the remaining rows are; empty if there are no rows. */
const formatFileNote = (
  {
    total,
    fileRows,
    fileName,
    attached,
  }: { total: number; fileRows: number; fileName: string; attached: boolean },
  { format, t, product }: Pick<Wording, 'format' | 't'> & { product: string },
): string => {
  if (total === 0) return ''
  if (!attached) return t('reportMail.file.tooLarge', { product })
  if (fileRows < total) return t('reportMail.file.first', { file: fileName, rows: format.number(fileRows) })
  return t('reportMail.file.attached', { file: fileName })
}

/** The note that says which days the figures are compared with, and up to which time if the report includes today. */
const formatComparison = (
  { start, end, until }: ComparedSpan,
  { format, t }: Pick<Wording, 'format' | 't'>,
): string => {
  const range = format.dayRange(start, addDays(end, -1))
  return until === undefined
    ? t('reportMail.figures.compared', { range })
    : t('reportMail.figures.comparedUntil', { range, time: until })
}

/**
 * Composes the e-mail of a table with its current figures and rows.
 * @throws Refusal as the reports themselves do
 */
export const composeTableMail = async (
  deps: ComposeDeps,
  account: DirectoryAccount,
  report: TableReport,
  { accountId, screen, fields, range, userId, scheduled, by }: MailDraft,
): Promise<Mail> => {
  const { name, language, recipients } = fields
  const { timezone } = account
  const format = createFormat(language, timezone, account.currencyCode)
  const t = getServerText(language)
  const product = appName
  const query: MailReportQuery = {
    accountId,
    timezone,
    currency: account.currencyCode,
    screen,
    report,
    range,
    seesNames:
      userId !== null &&
      (await canUserAccessAny(deps.db, { userId, accountId, sections: rowSections, level: 'r' })),
  }

  const wording = { language, format, t, separator: csvSeparatorFromLanguage(language) }
  const bars = buildTimeBars(range, format)
  const { total, rows, fileRows, figureSet, ...detail } =
    report.kind === 'terms'
      ? await buildTermsDetail(deps, { ...query, report }, wording)
      : await buildRowsDetail(deps, { ...query, report }, wording)
  const figures = await queryFigures(deps, query, figureSet, bars)
  const deletedTags = await findMissingTags(deps.db, { accountId, names: listFilterTags(report.filters) })
  const lastDay = addDays(range.end, -1)
  const fileName = `${buildFileName([account.name, name], range)}.csv`
  const file = total > 0 ? await encodeFile(detail.file) : undefined

  const days = format.dayRange(range.start, lastDay)
  const content: MailContent = {
    language,
    brand: brandText(deps.productName),
    subject: `${name} · ${account.name} · ${days}`,
    title: name,
    account: account.name,
    range: days,
    sentence: '',
    figuresTitle: t('reportMail.figures.title'),
    figures: formatFigures(figureSet, figures, wording),
    figuresNotes: [
      figures.comparedSpan && formatComparison(figures.comparedSpan, { format, t }),
      report.kind === 'terms' &&
        report.model !== 'last_non_direct' &&
        t('reportMail.figures.model', { model: t(`dashboard.model.${report.model}`) }),
      // No event carries a deleted tag, so the report may be empty for no visible reason.
      deletedTags.length > 0 && t('board.goneTags', { tags: deletedTags.join(', ') }),
    ].filter((note) => typeof note === 'string'),
    chart: {
      title: t(`reportMail.chart.${bars.by}`, { measure: t(measureKeys[figureSet.measures[0]]) }),
      bars: formatBars(figureSet, bars, figures, wording),
    },
    rowsTitle: t('reportMail.rows.title'),
    rowsNote:
      total > 0
        ? t('reportMail.rows.first', { shown: format.number(rows.cells.length), total: format.number(total) })
        : t('reportMail.rows.none'),
    rows,
    fileNote: formatFileNote(
      { total, fileRows, fileName, attached: file !== undefined },
      { format, t, product },
    ),
    link: {
      label: t('reportMail.open', { product }),
      url: linkToReport(deps.publicUrl, { accountId, screen, report, range }),
    },
    footer: buildFooter({ scheduled, by }, wording),
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
