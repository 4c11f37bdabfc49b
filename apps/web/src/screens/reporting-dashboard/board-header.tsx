import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconDots,
  IconLayoutDashboard,
  IconMathFunction,
  IconRefresh,
  IconRestore,
} from '@tabler/icons-react'
import type { AttributionModel } from '@talkie/contract/reporting'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBoardAnnotations } from '../../features/reports/annotations/use-board-annotations.tsx'
import { ModelMenu } from '../../features/reports/fields/model-menu.tsx'
import type { BoardReport } from '../../features/reports/sharing/board-report.ts'
import { useBoardSharing } from '../../features/reports/sharing/use-board-sharing.tsx'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useIsPhone } from '../../ui/page/use-is-phone.ts'
import type { BoardLayout } from './layout/use-board-layout.ts'

type BoardHeaderProps = {
  /** The live indicator, if the range includes today. */
  live: ReactNode
  model: AttributionModel
  /** Null if the model has no effect on the page. */
  onModel: ((model: AttributionModel) => void) | null
  layout: BoardLayout
  onRefresh: () => void
  /** The dashboard to send, download or share; null for sample data. */
  report: BoardReport | null
  /** The day of a new note on the charts. */
  noteDay: string
  /** Null while the page has its defaults. */
  onReset: (() => void) | null
}

const iconProps = { size: 15, stroke: 1.75, 'aria-hidden': true } as const
const metricsPath: string = '/accounts/$accountId/reporting-dashboard/metrics'

/**
 * Title and actions of the dashboard: attribution model, layout, and a menu of less frequent actions. On a phone they stand
 * beside the dates, so the layout is in the menu.
 */
export const BoardHeader = ({
  live,
  model,
  onModel,
  layout,
  report,
  noteDay,
  onRefresh,
  onReset,
}: BoardHeaderProps) => {
  const { t } = useText()
  const { account, accountId } = useAccount()
  const sharing = useBoardSharing(report)
  const annotations = useBoardAnnotations(noteDay)
  const router = useRouter()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const hasMetrics = metricsPath in router.routesByPath
  const actions = layout.editing ? (
    <>
      <Button variant="default" onClick={layout.cancel}>
        {t('common.cancel')}
      </Button>
      <Button onClick={() => void layout.save()} loading={layout.busy} disabled={!layout.changed}>
        {t('dashboard.save')}
      </Button>
    </>
  ) : (
    <>
      {onModel && <ModelMenu model={model} onModel={onModel} />}
      {!isPhone && (
        <Button variant="default" disabled={!account.active} onClick={layout.begin}>
          {t('dashboard.edit')}
        </Button>
      )}
      <Menu position="bottom-end" width={230} returnFocus>
        <Menu.Target>
          <ActionIcon aria-label={t('common.more')} title={t('common.more')}>
            <IconDots size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('common.more')}>
          {isPhone && (
            <Menu.Item
              leftSection={<IconLayoutDashboard {...iconProps} />}
              disabled={!account.active}
              onClick={layout.begin}
            >
              {t('dashboard.edit')}
            </Menu.Item>
          )}
          {sharing.items}
          {report && annotations.item}
          {hasMetrics && (
            <Menu.Item
              leftSection={<IconMathFunction {...iconProps} />}
              onClick={() => void navigate({ to: metricsPath, params: { accountId: String(accountId) } })}
            >
              {t('dashboard.toMetrics')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconRefresh {...iconProps} />} onClick={onRefresh}>
            {t('dashboard.refresh')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconRestore {...iconProps} />}
            disabled={onReset === null}
            onClick={() => onReset?.()}
          >
            {t('dashboard.defaults')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
  return (
    <>
      <PageHeader title={t('nav.reportingDashboard')} subtitle={live} actions={actions} />
      {sharing.drawers}
      {annotations.drawer}
    </>
  )
}
