import { Button, Select } from '@mantine/core'
import { auditActions, auditKinds } from '@talkie/contract/identity'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccounts } from '../../services/navigation/account.tsx'
import DateRangePicker from '../../ui/date-range/date-range-picker.tsx'
import { useDateRange } from '../../ui/date-range/use-date-range.ts'
import classes from './audit.module.css'
import type { AuditSearch } from './audit-search.ts'

type AuditFiltersProps = { search: AuditSearch; onChange: (change: Partial<AuditSearch>) => void }

/** Filters by user, action, kind of object, account and dates. */
export const AuditFilters = ({ search, onChange }: AuditFiltersProps) => {
  const { t } = useText()
  const accounts = useAccounts().data ?? []
  const people = useQuery(api.identity.audit.people.queryOptions({ staleTime: 60_000 })).data?.people ?? []
  const range = useDateRange({ optional: true })
  const { by, action, kind, account } = search
  const hasFilter = Boolean(by || action || kind || account) || !range.anytime
  return (
    <div className={classes.filters}>
      <Select
        aria-label={t('audit.person')}
        placeholder={t('audit.person')}
        searchable
        clearable
        data={people.map(({ id, name }) => ({ value: id, label: name || id }))}
        value={by ?? null}
        onChange={(id) => onChange({ by: id ?? undefined })}
      />
      <Select
        aria-label={t('audit.action')}
        placeholder={t('audit.action')}
        clearable
        data={auditActions.map((value) => ({ value, label: t(`audit.action.${value}`) }))}
        value={action ?? null}
        onChange={(value) => onChange({ action: auditActions.find((action) => action === value) })}
      />
      <Select
        aria-label={t('audit.kind')}
        placeholder={t('audit.kind')}
        searchable
        clearable
        data={auditKinds.map((value) => ({ value, label: t(`audit.kind.${value}`) }))}
        value={kind ?? null}
        onChange={(value) => onChange({ kind: auditKinds.find((kind) => kind === value) })}
      />
      <Select
        aria-label={t('accounts.account')}
        placeholder={t('accounts.account')}
        searchable
        clearable
        data={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={account === undefined ? null : String(account)}
        onChange={(id) => onChange({ account: id === null ? undefined : Number(id) })}
      />
      <DateRangePicker optional />
      {hasFilter && (
        <Button
          variant="subtle"
          color="gray"
          onClick={() =>
            onChange({
              by: undefined,
              action: undefined,
              kind: undefined,
              account: undefined,
              range: undefined,
              from: undefined,
              to: undefined,
            })
          }
        >
          {t('common.clear')}
        </Button>
      )}
    </div>
  )
}
