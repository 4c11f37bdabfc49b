import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconField } from '../../features/accounts/icon-field.tsx'
import classes from '../../features/users/sessions.module.css'
import { api } from '../../services/api/api.ts'
import { readApiError } from '../../services/api/api-error.ts'
import { useText } from '../../services/language/language.ts'
import { useOwnPicture } from '../../services/session/picture.ts'
import { useSession } from '../../services/session/session.tsx'
import { Card } from '../../ui/page/card.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'

/** The person's picture; it is changed as soon as it is chosen, and can be changed back. */
export const PictureCard = () => {
  const { t } = useText()
  const { user } = useSession()
  const queries = useQueryClient()
  const picture = useOwnPicture()
  const set = useMutation(
    api.identity.profile.setPicture.mutationOptions({
      onSuccess: (kept) => {
        queries.setQueryData(api.identity.profile.picture.queryKey(), kept)
        snackbar.success()
      },
    }),
  )
  if (!user) return null
  const refused = set.isError && readApiError(set.error)
  return (
    <div className={classes.card}>
      <Card>
        <IconField
          label={t('field.picture')}
          name={`${user.name} ${user.lastname}`}
          value={picture}
          error={refused && t(refused.fields.picture ?? refused.text)}
          onChange={(chosen) => set.mutate({ picture: chosen })}
        />
      </Card>
    </div>
  )
}
