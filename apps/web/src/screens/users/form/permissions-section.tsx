import type { ManagedUser } from '@talkie/contract'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../components/card.tsx'
import type { EntityForm } from '../../../components/form/use-entity-form.ts'
import { levelsFrom } from '../../../components/permission-matrix/fill.ts'
import { PermissionsField } from '../../../components/permission-matrix/permissions-field.tsx'
import { useAccounts } from '../../../shell/account.tsx'
import { api } from '../../../shell/api.ts'
import { useText } from '../../../shell/language.ts'
import { noCache } from '../../../shell/query-cache.ts'
import { personName } from '../person-name.ts'
import type { UserValues } from './user-values.ts'

type PermissionsSectionProps = { of: EntityForm<UserValues>; userId?: string | undefined }

const mayBeCopied = (userId: string | undefined) => (one: Pick<ManagedUser, 'id' | 'profile'>) =>
  one.profile === 'regular' && one.id !== userId

/** What the user may do in each account; a privileged user may do everything. */
export const PermissionsSection = ({ of: { form }, userId }: PermissionsSectionProps) => {
  const { t } = useText()
  const accounts = useAccounts().data ?? []
  const users = useQuery(api.identity.users.list.queryOptions({ meta: noCache })).data?.users ?? []
  return (
    <Card title={t('permission.title')}>
      {form.values.profile === 'privileged' ? (
        t('permission.summary.privileged')
      ) : (
        <PermissionsField
          accounts={accounts.map(({ id, name }) => ({ id: String(id), name }))}
          others={users.filter(mayBeCopied(userId)).map((other) => ({
            id: other.id,
            name: `${personName(other)} · ${other.email}`,
            levels: levelsFrom(other.permissions),
          }))}
          value={form.values.levels}
          onChange={(levels) => form.setFieldValue('levels', levels)}
        />
      )}
    </Card>
  )
}
