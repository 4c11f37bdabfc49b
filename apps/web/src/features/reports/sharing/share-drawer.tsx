import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { DetailDrawer, DrawerSection } from '../../../ui/dialogs/detail-drawer.tsx'
import { CopyField } from '../../../ui/page/copy-field.tsx'
import { TableSkeleton } from '../../../ui/states/skeletons.tsx'
import { EmptyState, ErrorState, Notice } from '../../../ui/states/states.tsx'
import entries from '../drawer-list.module.css'
import type { BoardReport } from './board-report.ts'
import { LinkForm } from './link-form.tsx'
import { LinkItem } from './link-item.tsx'
import classes from './sharing.module.css'
import { useLinks } from './use-links.ts'

type ShareDrawerProps = { opened: boolean; onClose: () => void; report: BoardReport }

/** The drawer of the dashboard's links: a new one, and those there are. */
const ShareDrawer = ({ opened, onClose, report }: ShareDrawerProps) => {
  const { t } = useText()
  return (
    <DetailDrawer opened={opened} onClose={onClose} title={t('share.title')} subtitle={t('share.text')}>
      <LinksPanel report={report} />
    </DetailDrawer>
  )
}
export default ShareDrawer

const LinksPanel = ({ report }: Pick<ShareDrawerProps, 'report'>) => {
  const { t } = useText()
  const { can } = useAccount()
  const links = useLinks()
  const [token, setToken] = useState<string | null>(null)
  const mayWrite = can('reporting.dashboard', 'w')
  const { data, error, isPending, refetch } = links.list
  return (
    <Stack gap="lg">
      {!mayWrite && <Notice>{t('share.mayNot')}</Notice>}
      {mayWrite && token === null && <LinkForm report={report} links={links} onCreated={setToken} />}
      {token !== null && (
        <Stack gap="sm" aria-live="polite">
          <Notice title={t('share.ready')}>{t('share.readyText')}</Notice>
          <CopyField label={t('share.address')} value={`${window.location.origin}/shared/${token}`} />
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.another}
            onClick={() => setToken(null)}
          >
            {t('share.another')}
          </Button>
        </Stack>
      )}
      <DrawerSection title={t('share.list')}>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <TableSkeleton rows={2} />
        ) : data.length === 0 ? (
          <EmptyState title={t('share.none')} />
        ) : (
          <ul className={entries.list}>
            {data.map((link) => (
              <LinkItem key={link.id} link={link} links={links} mayWrite={mayWrite} />
            ))}
          </ul>
        )}
      </DrawerSection>
    </Stack>
  )
}
