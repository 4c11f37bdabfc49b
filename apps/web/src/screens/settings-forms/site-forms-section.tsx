import { Button } from '@mantine/core'
import { IconEye, IconListDetails } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useUpdateSite } from '../../features/site/use-update-site.ts'
import { SiteFormDrawer } from '../../features/site-forms/site-form-drawer.tsx'
import type { SiteFormRow } from '../../features/site-forms/site-form-row.ts'
import { useSiteForms } from '../../features/site-forms/use-site-forms.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useNotFoundIfMissing } from '../../services/navigation/not-found.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'
import { EmptyState, Notice } from '../../ui/states/states.tsx'
import classes from './forms.module.css'
import { useSiteFormColumns } from './site-form-columns.tsx'

type Sort = { id: string; desc: boolean }[]

type SiteFormsSectionProps = {
  /** The form that is open in the drawer. */
  openId: string | undefined
  onOpen: (id: string | undefined) => void
  sort: Sort
  onSort: (sort: Sort) => void
}

/** The forms that the site itself has, as visitors saw them, and what their fields are for a lead. */
export const SiteFormsSection = ({ openId, onOpen, sort, onSort }: SiteFormsSectionProps) => {
  const { t } = useText()
  const { can } = useAccount()
  const updateSite = useUpdateSite()
  const { data, error, isPending, isFetching, refetch } = useSiteForms()
  const columns = useSiteFormColumns()
  const opened = useMemo(() => data?.forms.find(({ id }) => id === openId), [data, openId])
  useNotFoundIfMissing('siteForm', opened, !isPending && !isFetching)
  const isOff = data?.isWatching === false
  const switchOn = async () => {
    try {
      const changed = await updateSite(
        { watchForms: true },
        {
          title: t('siteForms.switchOnConfirm'),
          text: t('implementation.watchFormsText'),
          done: 'done.site.updated',
          name: t('implementation.watchForms'),
        },
      )
      if (changed) await refetch()
    } catch (refused) {
      snackbar.error(refused)
    }
  }
  const action = isOff && can('settings.implementation', 'w') && (
    <Button size="xs" leftSection={<IconEye size={15} stroke={1.75} />} onClick={() => void switchOn()}>
      {t('siteForms.switchOn')}
    </Button>
  )
  return (
    <section className={classes.stack} aria-labelledby="site-forms">
      <div>
        <h2 className={classes.heading} id="site-forms">
          {t('siteForms.title')}
        </h2>
        <p className={classes.hint}>{t('siteForms.text')}</p>
      </div>
      {isOff && data.forms.length > 0 && (
        <Notice tone="warn" action={action}>
          {t('siteForms.offText')}
        </Notice>
      )}
      <DataTable<SiteFormRow>
        label={t('siteForms.title')}
        columns={columns}
        rows={data?.forms ?? []}
        rowId={({ id }) => id}
        loading={isPending}
        error={data ? undefined : error}
        onRetry={() => void refetch()}
        sort={sort}
        onSort={onSort}
        onRowClick={({ id }) => onOpen(id)}
        selectedId={openId}
        csvName={t('siteForms.title')}
        empty={
          <EmptyState
            icon={IconListDetails}
            title={t(isOff ? 'siteForms.offTitle' : 'siteForms.emptyTitle')}
            text={t(isOff ? 'siteForms.offText' : 'siteForms.emptyText')}
            action={action}
          />
        }
      />
      <SiteFormDrawer form={opened} onClose={() => onOpen(undefined)} />
    </section>
  )
}
