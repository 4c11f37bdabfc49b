import type { ManagedUser } from '@talkie/contract/identity'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccounts } from '../../../services/navigation/account.tsx'
import type { EntityForm } from '../../../ui/form/use-entity-form.ts'
import { Card } from '../../../ui/page/card.tsx'
import { toLevels } from '../../permissions/levels.ts'
import { PermissionsField } from '../../permissions/permissions-field.tsx'
import { formatUserName } from '../format-user-name.ts'
import type { UserValues } from './user-values.ts'

type PermissionsSectionProps = { of: EntityForm<UserValues>; userId?: string | undefined }

const isCopyable = (userId: string | undefined) => (one: Pick<ManagedUser, 'id' | 'profile'>) =>
  one.profile === 'regular' && one.id !== userId

/** The user's permissions in each account; privileged users may do everything. */
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
          otherUsers={users.filter(isCopyable(userId)).map((other) => ({
            id: other.id,
            name: `${formatUserName(other)} · ${other.email}`,
            levels: toLevels(other.permissions),
          }))}
          value={form.values.levels}
          onChange={(levels) => form.setFieldValue('levels', levels)}
        />
      )}
    </Card>
  )
}
