import { useMemo } from 'react'
import { formatPhone, PhoneText } from '../../features/numbers/phone-text.tsx'
import { PlannerLink } from '../../features/ringpools/planner-link.tsx'
import type { RingpoolRow } from '../../features/ringpools/ringpool-row.ts'
import type { RingpoolFigures } from '../../features/ringpools/use-ringpool-figures.ts'
import { TagChip } from '../../features/tags/tag-chip.tsx'
import { useText } from '../../services/language/language.ts'
import type { DataColumn } from '../../ui/data-table/data-table.tsx'
import { ActiveState, StatusBadge } from '../../ui/states/status-badge.tsx'
import { InUse } from './in-use.tsx'
import classes from './ringpool-management.module.css'

/** The table's columns for ringpools. */
export const useRingpoolColumns = (
  accountId: number,
  figures: ReadonlyMap<string, RingpoolFigures>,
): DataColumn<RingpoolRow>[] => {
  const { t } = useText()
  return useMemo<DataColumn<RingpoolRow>[]>(
    () => [
      {
        id: 'name',
        phone: 'title',
        label: t('field.name'),
        value: ({ name }) => name,
        cell: ({ name }) => <strong className={classes.name}>{name}</strong>,
        size: 180,
        pinned: 'start',
      },
      {
        id: 'tag',
        phone: 'second',
        label: t('field.tag'),
        value: ({ tag }) => tag,
        cell: ({ tag, tagColor }) => tag && <TagChip name={tag} color={tagColor ?? undefined} />,
        size: 120,
      },
      {
        id: 'assigned',
        phone: 'result',
        label: t('ringpools.inUse'),
        value: ({ assigned }) => assigned,
        kind: 'number',
        cell: (ringpool) => <InUse ringpool={ringpool} />,
        total: 'sum',
        size: 150,
      },
      {
        id: 'numbers',
        label: t('ringpools.numbers'),
        value: ({ numbers }) => numbers,
        kind: 'number',
        total: 'sum',
        size: 100,
        hidden: true,
      },
      {
        id: 'inCall',
        phone: 'second',
        label: t('ringpools.inCall'),
        value: ({ inCall }) => inCall,
        kind: 'number',
        total: 'sum',
        size: 95,
      },
      {
        id: 'visitsToday',
        phone: 'second',
        label: t('ringpools.visitsToday'),
        value: ({ visitsToday }) => visitsToday,
        kind: 'number',
        total: 'sum',
        size: 110,
      },
      {
        id: 'overflowsToday',
        label: t('ringpools.overflowsToday'),
        value: ({ overflowsToday }) => overflowsToday,
        kind: 'number',
        cell: ({ overflowsToday }) => <Overflows count={overflowsToday} />,
        total: 'sum',
        size: 156,
      },
      {
        id: 'overflowsPerDay',
        label: t('ringpools.overflowsPerDay'),
        value: ({ overflowsPerDay }) => Math.round(overflowsPerDay * 10) / 10,
        kind: 'number',
        total: 'sum',
        size: 176,
      },
      {
        id: 'planner',
        label: t('nav.ringpoolPlanner'),
        value: ({ id }) => figures.get(id)?.warning?.kind ?? null,
        cell: ({ id }) => (
          <PlannerLink accountId={accountId} ringpoolId={id} warning={figures.get(id)?.warning} />
        ),
        size: 210,
      },
      {
        id: 'replaces',
        label: t('ringpools.replaces'),
        value: ({ replaces }) => replaces.map(formatPhone).join(', '),
        cell: ({ replaces }) => <ReplacedNumbers numbers={replaces.map(formatPhone)} />,
        size: 180,
      },
      {
        id: 'destination',
        label: t('ringpools.destination'),
        value: ({ destination }) => destination,
        csv: ({ destination }) => formatPhone(destination),
        cell: ({ destination }) => <PhoneText value={destination} />,
        size: 150,
        hidden: true,
      },
      {
        id: 'active',
        label: t('field.status'),
        value: ({ active }) => t(active ? 'common.active' : 'common.inactive'),
        cell: ({ active }) => <ActiveState active={active} />,
        size: 95,
        hidden: true,
      },
      {
        id: 'overflow',
        label: t('ringpools.overflow'),
        value: ({ overflow }) => overflow,
        csv: ({ overflow }) => overflow && formatPhone(overflow),
        cell: ({ overflow }) => <PhoneText value={overflow} />,
        size: 160,
        hidden: true,
      },
      {
        id: 'holdMinutes',
        label: t('ringpools.hold'),
        value: ({ holdMinutes }) => holdMinutes,
        unit: 'min',
        kind: 'number',
        size: 130,
        hidden: true,
      },
      {
        id: 'uniqueWindowDays',
        label: t('ringpools.uniqueWindow'),
        csvLabel: t('audit.field.uniqueWindowDays'),
        value: ({ uniqueWindowDays }) => uniqueWindowDays,
        kind: 'number',
        size: 140,
        hidden: true,
      },
      {
        id: 'createdAt',
        label: t('ringpools.createdAt'),
        value: ({ createdAt }) => createdAt,
        kind: 'time',
        size: 150,
        hidden: true,
      },
    ],
    [t, accountId, figures],
  )
}

/** The first replaced number of the site and the count of the others; the tooltip lists all. */
const ReplacedNumbers = ({ numbers }: { numbers: string[] }) => (
  <span className={`${classes.replaced} figures`} title={numbers.join(', ')}>
    {numbers[0] ?? '–'}
    {numbers.length > 1 && <span className={classes.more}> +{numbers.length - 1}</span>}
  </span>
)

const Overflows = ({ count }: { count: number }) =>
  count > 0 ? <StatusBadge tone="warn" label={<span className="figures">{count}</span>} /> : <>0</>
