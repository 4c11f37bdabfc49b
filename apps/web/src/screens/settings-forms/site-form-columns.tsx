import { useMemo } from 'react'
import type { SiteFormRow } from '../../features/site-forms/site-form-row.ts'
import { useSiteFormText } from '../../features/site-forms/use-site-form-text.ts'
import { useText } from '../../services/language/language.ts'
import type { DataColumn } from '../../ui/data-table/data-table.tsx'
import { RelativeTime } from '../../ui/figures/times.tsx'
import { StatusBadge } from '../../ui/states/status-badge.tsx'
import classes from './forms.module.css'

/** The table's columns for forms of the site. */
export const useSiteFormColumns = (): DataColumn<SiteFormRow>[] => {
  const { t } = useText()
  const { toName, toPages, describeUses, namesSomebody } = useSiteFormText()
  return useMemo<DataColumn<SiteFormRow>[]>(
    () => [
      {
        id: 'name',
        phone: 'title',
        label: t('siteForms.form'),
        value: toName,
        cell: (form) => <span className={classes.name}>{toName(form)}</span>,
        size: 220,
        pinned: 'start',
      },
      {
        id: 'plugin',
        label: t('siteForms.madeBy'),
        value: ({ plugin }) => t(`siteForms.plugin.${plugin}`),
        size: 170,
      },
      {
        id: 'pages',
        phone: 'second',
        label: t('siteForms.page'),
        value: (form) => toPages(form).join(', '),
        cell: (form) => {
          const [page, ...more] = toPages(form)
          return (
            <span title={toPages(form).join('\n')}>
              {page}
              {more.length > 0 && <span className={classes.more}> +{more.length}</span>}
            </span>
          )
        },
        size: 190,
      },
      {
        id: 'sent',
        phone: 'second',
        label: t('siteForms.sent'),
        value: ({ sent }) => sent,
        kind: 'number',
        size: 100,
      },
      {
        id: 'leads',
        phone: 'result',
        label: t('siteForms.leads'),
        value: ({ leads }) => leads,
        kind: 'number',
        size: 100,
      },
      {
        id: 'uses',
        label: t('siteForms.mapped'),
        value: describeUses,
        cell: (form) =>
          namesSomebody(form) ? (
            describeUses(form)
          ) : (
            <StatusBadge plain tone="warn" label={t('siteForms.namesNobodyShort')} />
          ),
        size: 230,
      },
      {
        id: 'lastSeenAt',
        phone: 'aside',
        label: t('siteForms.lastSeen'),
        value: ({ lastSeenAt }) => lastSeenAt,
        kind: 'time',
        cell: ({ lastSeenAt }) => <RelativeTime at={lastSeenAt} />,
        size: 150,
      },
    ],
    [t, toName, toPages, describeUses, namesSomebody],
  )
}
