import { toChannelKey } from '@talkie/texts'
import { Link } from '@tanstack/react-router'
import { toRowsSearch } from '../../features/reports/answers/report-search.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { DrawerSection, Facts } from '../../ui/dialogs/detail-drawer.tsx'
import { ZonedTime } from '../../ui/figures/times.tsx'
import { originFields, type StaticNumberRow } from './static-number.ts'
import classes from './static-number-form.module.css'
import type { useStaticFigures } from './use-static-figures.ts'

type StaticNumberFactsProps = { row: StaticNumberRow; figures: ReturnType<typeof useStaticFigures> }

/** What the calls of a static number are counted as, and how many there were. */
export const StaticNumberFacts = ({ row, figures }: StaticNumberFactsProps) => {
  const { t } = useText()
  const format = useFormat()
  const { accountId } = useAccount()
  const { calls, valid } = figures.figuresOf(row.name)
  const rowsOf = (more: { field: 'outcome'; operator: 'is'; value: 'valid' }[]) =>
    toRowsSearch({
      range: figures.range,
      filters: [{ field: 'static_number', operator: 'is', value: row.name }, ...more],
    })
  const link = (count: number, search: ReturnType<typeof rowsOf>) => (
    <Link
      to="/accounts/$accountId/reporting-calls"
      params={{ accountId: String(accountId) }}
      search={search}
      className={`${classes.figure} figures`}
    >
      {format.number(count)}
    </Link>
  )
  return (
    <>
      {figures.mayRead && figures.isReady && (
        <DrawerSection title={t('staticNumbers.lastDays')}>
          <Facts
            items={[
              { label: t('staticNumbers.allCalls'), value: link(calls, rowsOf([])) },
              {
                label: t('staticNumbers.validCalls'),
                value: link(valid, rowsOf([{ field: 'outcome', operator: 'is', value: 'valid' }])),
              },
            ]}
          />
        </DrawerSection>
      )}
      <DrawerSection title={t('staticNumbers.countedAs')}>
        <Facts
          items={[
            ...originFields
              .filter((field) => row[field] !== '')
              .map((field) => ({ label: t(`dimension.${field}`), value: row[field] })),
            { label: t('dimension.channel'), value: t(toChannelKey(row.effective.channel)) },
            { label: t('dimension.reach'), value: t(`reach.${row.effective.reach}`) },
            ...(row.since ? [{ label: t('staticNumbers.since'), value: <ZonedTime at={row.since} /> }] : []),
          ]}
        />
      </DrawerSection>
    </>
  )
}
