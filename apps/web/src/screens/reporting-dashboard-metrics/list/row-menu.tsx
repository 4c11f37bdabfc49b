import { ActionIcon, Menu } from '@mantine/core'
import { IconArchive, IconDots, IconPencil } from '@tabler/icons-react'
import type { Metric } from '@talkie/contract/reporting'
import { useMetricName } from '../../../features/reports/metrics/metric-name.ts'
import { useText } from '../../../services/language/language.ts'
import { useArchive } from './use-archive.ts'

/** What else can be done with a metric that is in use. */
export const RowMenu = ({ metric, onOpen }: { metric: Metric; onOpen: () => void }) => {
  const { t } = useText()
  const nameOf = useMetricName()
  const archive = useArchive()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('metrics.actionsOf', { name: nameOf(metric) })}
        >
          <IconDots size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={onOpen}>
          {t('common.edit')}
        </Menu.Item>
        <Menu.Item
          c="var(--bad-text)"
          leftSection={<IconArchive size={16} stroke={1.75} />}
          onClick={() => void archive(metric)}
        >
          {t('common.archive')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
