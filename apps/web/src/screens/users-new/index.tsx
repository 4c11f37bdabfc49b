import { Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { UserForm } from '../../features/users/form/user-form.tsx'
import { newUserValues } from '../../features/users/form/user-values.ts'
import { formatUserName } from '../../features/users/format-user-name.ts'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'

/** Creates a user: invited by e-mail, or with a password that they receive in another way. */
export default function UsersNew() {
  const { t, language } = useText()
  const navigate = useNavigate()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const create = useMutation(api.identity.users.create.mutationOptions())
  const [initialValues] = useState(newUserValues)
  const back = () => navigate({ to: '/users' })
  return (
    <Stack gap="md">
      <PageHeader title={t('nav.usersNew')} back={{ to: '/users', label: t('nav.users') }} />
      <UserForm
        start={initialValues}
        offered={['invite', 'password']}
        submitLabel={t('common.create')}
        onCancel={() => void back()}
        onSave={async (fields) => {
          const name = formatUserName(fields)
          const confirmed = await confirm({
            title: t('users.confirmCreate', { name }),
            text:
              fields.password === null
                ? t('users.confirmInviteText', { email: fields.email })
                : t('users.confirmCreateText'),
            action: t('common.create'),
          })
          if (!confirmed) return false
          const { id } = await create.mutateAsync({ ...fields, language })
          await queries.invalidateQueries({ queryKey: api.identity.users.key() })
          snackbar.done(
            fields.password === null ? 'done.user.invited' : 'done.user.created',
            { name },
            { to: '/users/$userId/update', params: { userId: id } },
          )
          await back()
          return true
        }}
      />
    </Stack>
  )
}
