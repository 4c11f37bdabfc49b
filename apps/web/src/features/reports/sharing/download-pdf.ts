import type { Language } from '@talkie/contract/locales'
import { client } from '../../../services/api/api.ts'
import { openDownload } from '../../../services/files/save-file.ts'
import type { BoardReport } from './board-report.ts'

type PdfOrder = { accountId: number; report: BoardReport; language: Language; fileName: string }

/** Lets the server draw the dashboard as a PDF and the browser save it. */
export const downloadPdf = async ({ accountId, report: { range, preset, scope }, ...file }: PdfOrder) => {
  const { url } = await client.reporting.dashboard.exportPdf({
    accountId,
    range,
    preset,
    ...scope,
    ...file,
  })
  openDownload(url)
}
