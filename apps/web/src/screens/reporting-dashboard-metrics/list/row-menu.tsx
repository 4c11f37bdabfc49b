import { ActionIcon, Menu } from '@mantine/core'
import { IconArchive, IconDots, IconPencil } from '@tabler/icons-react'
import type { Metric } from '@talkie/contract/reporting'
import { useMetricName } from '../../../features/reports/metrics/metric-name.ts'
import { useText } from '../../../services/language/language.ts'
import { useArchiveMetric } from './use-archive.ts'

/** The menu of an active metric: edit and archive. */
export const RowMenu = ({ metric, onOpen }: { metric: Metric; onOpen: () => void }) => {
  const { t } = useText()
  const getMetricName = useMetricName()
  const archive = useArchiveMetric()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('metrics.actionsOf', { name: getMetricName(metric) })}
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
