import { type Answer, formatChange, toneFromChange } from '@talkie/contract/reporting'
import { nameGroupWithoutValue } from '@talkie/texts'
import { useMemo, useState } from 'react'
import { useFieldText } from '../../features/reports/fields/use-field-text.ts'
import type { WidgetMetric } from '../../features/reports/metrics/use-metrics.ts'
import { toDifference } from '../../features/reports/widgets/compared-columns.tsx'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import {
  type DataColumn,
  DataTable,
  type DataTableProps,
  type SortBy,
} from '../../ui/data-table/data-table.tsx'
import { useCompared } from '../../ui/figures/compared.tsx'
import { type CampaignRow, toCampaignRows } from './campaign-rows.ts'
import classes from './shared-dashboard.module.css'

type CampaignTableProps = {
  label: string
  metric: WidgetMetric
  /** The answer by campaign, whose first measure is the metric. */
  answer: Answer
} & Required<Pick<DataTableProps<CampaignRow>, 'csvName' | 'csvRange'>>

/** The campaigns with value, previous value, change and share, sortable by each. */
export const CampaignTable = ({ label, metric, answer, csvName, csvRange }: CampaignTableProps) => {
  const { t } = useText()
  const format = useFormat()
  const text = useFieldText()
  const { days } = useCompared()
  const [sort, setSort] = useState<SortBy[]>([{ id: 'now', desc: true }])
  const rows = useMemo(() => toCampaignRows(answer, metric), [answer, metric])
  const isCompared = answer.totals.previous !== undefined
  const columns = useMemo((): DataColumn<CampaignRow>[] => {
    const kind = metric.format
    const nameOf = ({ id }: CampaignRow) =>
      id === '' ? nameGroupWithoutValue('campaign', t) : text.value('campaign', id)
    // Differences, so that their order is that of what is shown.
    const changeOf = ({ now, before }: CampaignRow) => toDifference(now, before, kind)
    const compared: DataColumn<CampaignRow>[] = [
      {
        id: 'difference',
        label: t('board.change'),
        csvLabel: `${metric.label} · ${t('board.change')}`,
        ...(kind === 'percent' ? { unit: format.pointsUnit } : {}),
        kind,
        value: ({ difference }) => difference,
        size: 110,
        text: (row) => {
          const change = changeOf(row)
          return change ? formatChange(change, format) : ''
        },
        cell: (row) => {
          const change = changeOf(row)
          return change && <span data-tone={toneFromChange(change)}>{formatChange(change, format)}</span>
        },
      },
      {
        id: 'before',
        label: t('board.before'),
        csvLabel: `${metric.label} · ${days ?? t('board.before')}`,
        kind,
        value: ({ before }) => before,
        size: 110,
      },
    ]
    const share: DataColumn<CampaignRow> = {
      id: 'share',
      label: t('board.share'),
      kind: 'percent',
      value: (row) => row.share,
      size: 100,
    }
    return [
      {
        id: 'campaign',
        label: text.name('campaign'),
        value: nameOf,
        cell: (row) => <span className={classes.campaign}>{nameOf(row)}</span>,
        size: 220,
        pinned: 'start',
        phone: 'title',
      },
      {
        id: 'now',
        label: metric.label,
        kind,
        value: ({ now }) => now,
        bar: true,
        size: 140,
        phone: 'result',
      },
      ...(isCompared ? compared : []),
      ...(metric.additive ? [share] : []),
    ]
  }, [metric, isCompared, days, text, format, t])
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowId={toRowId}
      framed={false}
      sort={sort}
      onSort={setSort}
      csvName={csvName}
      csvRange={csvRange}
    />
  )
}

const toRowId = ({ id }: CampaignRow) => id
