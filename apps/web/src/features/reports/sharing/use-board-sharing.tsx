import { Menu } from '@mantine/core'
import { IconFileTypePdf, IconLink, IconMail } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { useFileName } from '../../../services/files/use-file-name.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { lazyComponent } from '../../../ui/chunks/lazy-component.tsx'
import { useRestoredState } from '../../../ui/form/use-restored-state.ts'
import { snackbar } from '../../../ui/states/snackbar.ts'
import { ReportMail } from '../mailings/report-mail.tsx'
import { type BoardReport, toMailedDashboard } from './board-report.ts'
import { downloadPdf } from './download-pdf.ts'

const ShareDrawer = lazyComponent(() => import('./share-drawer.tsx'), { layout: 'overlay' })

const iconProps = { size: 15, stroke: 1.75, 'aria-hidden': true } as const

/**
 * What a dashboard can be made into for others: a mail, a PDF, a link. Null reports (sample data) cannot be shared.
 * @returns the items of the dashboard's menu, and the drawers that they open
 */
export const useBoardSharing = (report: BoardReport | null): { items: ReactNode; drawers: ReactNode } => {
  const { t, language } = useText()
  const { account, accountId } = useAccount()
  const toFileName = useFileName()
  const [opened, setOpened] = useRestoredState('board sharing', '', z.enum(['', 'mail', 'link']))
  // Loaded when first opened, then kept, so that it can slide out.
  const [isMounted, setMounted] = useState(false)
  if (!report) return { items: null, drawers: null }
  if (opened === 'link' && !isMounted) setMounted(true)
  const close = () => setOpened('')
  const download = async () => {
    const fileName = toFileName(t('share.fileName'), report.range)
    try {
      await downloadPdf({ accountId, report, language, fileName })
    } catch (error) {
      snackbar.error(error)
    }
  }
  return {
    items: (
      <>
        <Menu.Item
          leftSection={<IconMail {...iconProps} />}
          disabled={!account.active}
          onClick={() => setOpened('mail')}
        >
          {t('report.mail')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypePdf {...iconProps} />} onClick={() => void download()}>
          {t('share.pdf')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLink {...iconProps} />} onClick={() => setOpened('link')}>
          {t('share.title')}
        </Menu.Item>
        <Menu.Divider />
      </>
    ),
    drawers: (
      <>
        <ReportMail
          opened={opened === 'mail'}
          onClose={close}
          screen="dashboard"
          report={toMailedDashboard(report)}
          range={report.range}
        />
        {isMounted && <ShareDrawer opened={opened === 'link'} onClose={close} report={report} />}
      </>
    ),
  }
}
