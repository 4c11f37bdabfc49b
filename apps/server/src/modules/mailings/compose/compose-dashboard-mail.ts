import { appName } from '@talkie/contract/brand'
import { createFormat } from '@talkie/contract/figures'
import { buildFileName } from '@talkie/contract/file-name'
import type { MailedDashboard } from '@talkie/contract/reporting'
import { getServerText } from '@talkie/texts/server'
import type { Mail } from '../../../platform/mailer/mail.ts'
import { renderMail } from '../../../platform/mailer/mail-elements.ts'
import type { DirectoryAccount } from '../../accounts/index.ts'
import { type BoardContent, buildBoard } from '../../sharing/index.ts'
import type { MailContent } from '../layout/mail-content.ts'
import { reportMail } from '../layout/report-mail.ts'
import { reportText } from '../layout/report-text.ts'
import type { Wording } from './detail.ts'
import { linkToReport } from './link-to-report.ts'
import { buildFooter, type ComposeDeps, type MailDraft } from './mail-draft.ts'

/** The campaigns as a table. Phones have room for the first three columns, so the change comes before the value before. */
const buildCampaignRows = ({ heads, lines }: BoardContent['campaigns']): MailContent['rows'] => {
  const columns = (['value', 'change', 'before', 'share'] as const).filter((key) => heads[key] !== '')
  return {
    heads: [
      { label: heads.name, number: false },
      ...columns.map((key) => ({ label: heads[key], number: true })),
    ],
    cells: lines.map((line) => [
      line.name,
      ...columns.map((key) =>
        key === 'change' ? { delta: line.change || '–', tone: line.tone } : line[key] || '–',
      ),
    ]),
  }
}

const formatRowsNote = (
  { campaigns: { lines, total }, nothing }: BoardContent,
  { format, t }: Pick<Wording, 'format' | 't'>,
): string => {
  if (total === 0) return nothing
  if (total === lines.length) return ''
  return t('reportMail.rows.first', { shown: format.number(lines.length), total: format.number(total) })
}

/**
 * Composes the e-mail of the dashboard: its sentence, key figures and campaigns, and all of it as a PDF.
 * @throws Refusal as the report itself does
 */
export const composeDashboardMail = async (
  deps: ComposeDeps,
  account: DirectoryAccount,
  report: MailedDashboard,
  { accountId, screen, fields: { name, language, recipients }, range, userId, scheduled, by }: MailDraft,
): Promise<Mail> => {
  const { kind: _, preset, ...scope } = report
  const t = getServerText(language)
  const wording = { format: createFormat(language, account.timezone, account.currencyCode), t }
  const board = await buildBoard(deps, { account, range, preset, userId, scope, language, title: name })
  const pdf = await deps.printBoard(board)
  const fileName = `${buildFileName([account.name, name], range)}.pdf`
  const content: MailContent = {
    language,
    brand: board.brand,
    subject: `${name} · ${account.name} · ${board.days}`,
    title: name,
    account: account.name,
    range: board.days,
    sentence: board.sentence,
    figuresTitle: board.figuresTitle,
    figures: board.figures,
    figuresNotes: [...(board.comparison === '' ? [] : [board.comparison]), ...board.notes],
    chart: null,
    rowsTitle: board.campaigns.title,
    rowsNote: formatRowsNote(board, wording),
    rows: buildCampaignRows(board.campaigns),
    fileNote: t('reportMail.file.dashboard', { file: fileName }),
    link: {
      label: t('reportMail.open', { product: appName }),
      url: linkToReport(deps.publicUrl, { accountId, screen, report, range }),
    },
    footer: buildFooter({ scheduled, by }, wording),
  }
  return {
    to: recipients,
    subject: content.subject,
    html: renderMail(reportMail(content)),
    text: reportText(content),
    attachments: [
      {
        filename: fileName,
        contentType: 'application/pdf',
        content: Buffer.from(pdf).toString('base64'),
      },
    ],
  }
}
