import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconField } from '../../features/accounts/icon-field.tsx'
import classes from '../../features/users/sessions.module.css'
import { api } from '../../services/api/api.ts'
import { toApiError } from '../../services/api/api-error.ts'
import { useText } from '../../services/language/language.ts'
import { useOwnPicture } from '../../services/session/picture.ts'
import { useSession } from '../../services/session/session.tsx'
import { Card } from '../../ui/page/card.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'

/** The user's picture. A new one is saved as soon as it is selected. */
export const PictureCard = () => {
  const { t } = useText()
  const { user } = useSession()
  const queries = useQueryClient()
  const picture = useOwnPicture()
  const set = useMutation(
    api.identity.profile.setPicture.mutationOptions({
      onSuccess: (saved) => {
        queries.setQueryData(api.identity.profile.picture.queryKey(), saved)
        snackbar.done(saved.picture ? 'done.profile.picture' : 'done.profile.pictureRemoved')
      },
    }),
  )
  if (!user) return null
  const apiError = set.isError && toApiError(set.error)
  return (
    <div className={classes.card}>
      <Card>
        <IconField
          label={t('field.picture')}
          name={`${user.name} ${user.lastname}`}
          value={picture}
          error={apiError && t(apiError.fields.picture ?? apiError.text)}
          onChange={(picture) => set.mutate({ picture })}
        />
      </Card>
    </div>
  )
}
