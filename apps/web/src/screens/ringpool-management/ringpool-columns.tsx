import { overflowTarget } from '@talkie/contract/planner'
import { useMemo } from 'react'
import { formatPhone, PhoneText } from '../../features/numbers/phone-text.tsx'
import { PlannerLink } from '../../features/ringpools/planner-link.tsx'
import { usePlannerText } from '../../features/ringpools/use-planner-text.ts'
import { TagChip } from '../../features/tags/tag-chip.tsx'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import type { DataColumn } from '../../ui/data-table/data-table.tsx'
import { ActiveState, StatusBadge } from '../../ui/states/status-badge.tsx'
import { InUse } from './in-use.tsx'
import classes from './ringpool-management.module.css'
import type { UsedRingpool } from './use-ringpool-use.ts'

/** The table's columns for ringpools. */
export const useRingpoolColumns = (accountId: number): DataColumn<UsedRingpool>[] => {
  const { t } = useText()
  const format = useFormat()
  const sayPlanner = usePlannerText()
  return useMemo<DataColumn<UsedRingpool>[]>(
    () => [
      {
        id: 'name',
        phone: 'title',
        label: t('field.name'),
        value: ({ name }) => name,
        cell: ({ name }) => <strong className={classes.name}>{name}</strong>,
        size: 145,
        pinned: 'start',
      },
      {
        id: 'tag',
        phone: 'second',
        label: t('field.tag'),
        value: ({ tag }) => tag,
        cell: ({ tag, tagColor }) => tag && <TagChip name={tag} color={tagColor ?? undefined} />,
        size: 108,
      },
      {
        id: 'assigned',
        phone: 'result',
        label: t('ringpools.inUse'),
        value: ({ assigned }) => assigned,
        kind: 'number',
        cell: (ringpool) => <InUse ringpool={ringpool} />,
        total: 'sum',
        size: 140,
      },
      {
        id: 'peak',
        label: t('ringpools.peak'),
        value: ({ peak }) => peak,
        kind: 'number',
        cell: ({ peak, numbers }) => peak !== null && <Peak peak={peak} numbers={numbers} />,
        size: 112,
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
        hidden: true,
      },
      {
        id: 'visitsToday',
        phone: 'second',
        label: t('ringpools.visitsToday'),
        value: ({ visitsToday }) => visitsToday,
        kind: 'number',
        total: 'sum',
        size: 110,
        hidden: true,
      },
      {
        id: 'overflowsToday',
        label: t('ringpools.overflowsToday'),
        value: ({ overflowsToday }) => overflowsToday,
        kind: 'number',
        cell: ({ overflowsToday }) => <Overflows count={overflowsToday} />,
        total: 'sum',
        size: 156,
        hidden: true,
      },
      {
        id: 'overflowsPerDay',
        label: t('ringpools.overflowsPerDay'),
        value: ({ overflowsPerDay }) => Math.round(overflowsPerDay * 10) / 10,
        kind: 'number',
        total: 'sum',
        size: 164,
      },
      {
        id: 'chanceOfOverflow',
        label: t('ringpools.chance'),
        value: ({ chanceOfOverflow }) => chanceOfOverflow,
        kind: 'percent',
        cell: ({ chanceOfOverflow }) => chanceOfOverflow !== null && <Chance share={chanceOfOverflow} />,
        size: 184,
      },
      {
        id: 'medianGap',
        label: t('ringpools.gap'),
        value: ({ medianGapSeconds }) => medianGapSeconds && Math.round(medianGapSeconds),
        kind: 'duration',
        cell: ({ medianGapSeconds }) => (medianGapSeconds === null ? '–' : format.span(medianGapSeconds)),
        size: 130,
      },
      {
        id: 'planner',
        phone: 'aside',
        label: t('nav.ringpoolPlanner'),
        value: ({ warning }) => sayPlanner(warning),
        cell: ({ id, warning }) => <PlannerLink accountId={accountId} ringpoolId={id} warning={warning} />,
        size: 168,
      },
      {
        id: 'replaces',
        label: t('ringpools.replaces'),
        value: ({ replaces }) => replaces.map(formatPhone).join(', '),
        cell: ({ replaces }) => <ReplacedNumbers numbers={replaces.map(formatPhone)} />,
        size: 180,
        hidden: true,
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
    [t, format, accountId, sayPlanner],
  )
}

/** The first replaced number of the site and the count of the others; the tooltip lists all. */
const ReplacedNumbers = ({ numbers }: { numbers: string[] }) => (
  <span className={`${classes.replaced} figures`} title={numbers.join(', ')}>
    {numbers[0] ?? '–'}
    {numbers.length > 1 && <span className={classes.more}> +{numbers.length - 1}</span>}
  </span>
)

/** The most numbers held at once, in a warning colour if that was all of them. */
const Peak = ({ peak, numbers }: { peak: number; numbers: number }) => {
  const { t } = useText()
  const format = useFormat()
  const text = <span className="figures">{format.number(peak)}</span>
  if (numbers === 0 || peak < numbers) return text
  return (
    <span title={t('ringpools.peakFull')}>
      <StatusBadge tone="warn" label={text} />
    </span>
  )
}

/** The chance of overflow in the busiest hour, in a warning colour above the target of the planner. */
const Chance = ({ share }: { share: number }) => {
  const { t } = useText()
  const format = useFormat()
  const text = <span className="figures">{format.percent(share)}</span>
  return (
    <span title={t('ringpools.chanceText')}>
      {share > overflowTarget ? <StatusBadge tone="warn" label={text} /> : text}
    </span>
  )
}

const Overflows = ({ count }: { count: number }) =>
  count > 0 ? <StatusBadge tone="warn" label={<span className="figures">{count}</span>} /> : <>0</>
