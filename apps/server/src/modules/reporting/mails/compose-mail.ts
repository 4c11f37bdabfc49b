import { render } from '@react-email/render'
import { addDays, csvSeparatorOf, formatsOf } from '@talkie/contract'
import type { Mail } from '../../../platform/mailer/mail.ts'
import type { DirectoryAccount } from '../../accounts/index.ts'
import { type ReportDeps, typesOf } from '../report-deps.ts'
import { exportRows } from '../rows/export-rows.ts'
import { listRows } from '../rows/list-rows.ts'
import type { mailing } from '../tables.ts'
import { askFigures, type WantedReport } from './ask-figures.ts'
import { linkToReport } from './link-to-report.ts'
import { reportMail } from './look/report-mail.ts'
import { reportText } from './look/report-text.ts'
import type { MailContent } from './mail-content.ts'
import { fileNameOf, readFile } from './mail-file.ts'
import { sheetOf } from './sheet.ts'
import { showCell } from './show-cell.ts'
import { showBars, showFigures } from './show-figures.ts'
import type { MailPlace } from './stored-mail.ts'
import { namesIn, textsIn } from './texts/texts.ts'
import { timeBars } from './time-buckets.ts'

/** What mails are written with. */
export type ComposeDeps = ReportDeps & { publicUrl: string; productName: string }

/** A report that is on its way, and who sends it. */
export type ToCompose = MailPlace &
  Pick<typeof mailing.$inferSelect, 'fields' | 'range'> & { scheduled: boolean; by: string }

/** Rows and columns that a mail shows itself; all are in its file. */
const shownRows = 10
const shownColumns = 4

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
  const say = textsIn(language)
  const names = namesIn(language)
  const product = deps.productName
  const wanted: WantedReport = { accountId, timezone, currency: account.currencyCode, screen, report, range }

  const sheet = sheetOf(screen, report.scope)
  const bars = timeBars(range, format)
  const rowsWanted = { ...report, accountId, timezone, range, types: typesOf(screen) }
  const figures = await askFigures(deps, wanted, sheet, bars)
  const { rows, total } = await listRows(deps, { ...rowsWanted, limit: shownRows, offset: 0 })
  const columns = report.columns.map((field) => ({ field, label: names.field[field] }))
  const last = addDays(range.end, -1)
  const fileName = fileNameOf(name, range.start, last)
  const file =
    total > 0
      ? await readFile(exportRows(deps, { ...rowsWanted, columns, separator: csvSeparatorOf(language) }))
      : undefined

  const shown = columns.slice(0, shownColumns)
  const days = format.dayRange(range.start, last)
  const before = figures.comparedWith
  const content: MailContent = {
    language,
    product,
    subject: `${name} · ${account.name} · ${days}`,
    title: name,
    account: account.name,
    range: days,
    figuresTitle: say('figures.title'),
    figures: showFigures(sheet, figures, { format, say }),
    compared: before
      ? say('figures.compared', { range: format.dayRange(before.start, addDays(before.end, -1)) })
      : '',
    chart: {
      title: say(`chart.${bars.by}`, { measure: say(`measure.${sheet.measures[0]}`) }),
      bars: showBars(sheet, bars, figures, { format, say }),
    },
    rowsTitle: say('rows.title'),
    rowsNote:
      total > 0
        ? say('rows.first', { shown: format.number(rows.length), total: format.number(total) })
        : say('rows.none'),
    rows: {
      heads: shown.map(({ label }) => label),
      cells: rows.map((row) => shown.map(({ field }) => showCell(row, field, { format, names, say }))),
    },
    fileNote:
      total === 0
        ? ''
        : file === undefined
          ? say('file.tooLarge', { product })
          : say('file.attached', { file: fileName }),
    link: {
      label: say('open', { product }),
      url: linkToReport(deps.publicUrl, { accountId, screen, report, range }),
    },
    footer: [
      say(scheduled ? 'footer.scheduled' : 'footer.sent', { by, product }),
      say('footer.zone', { timezone }),
    ],
  }
  return {
    to: recipients,
    subject: content.subject,
    html: await render(reportMail(content)),
    text: reportText(content),
    attachments:
      file === undefined
        ? []
        : [{ filename: fileName, contentType: 'text/csv; charset=utf-8', content: file }],
  }
}
