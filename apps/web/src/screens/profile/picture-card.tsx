import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Card } from '../../components/card.tsx'
import classes from '../../components/sessions/sessions.module.css'
import { snackbar } from '../../components/snackbar.ts'
import { api } from '../../shell/api.ts'
import { readApiError } from '../../shell/api-error.ts'
import { useText } from '../../shell/language.ts'
import { useOwnPicture } from '../../shell/picture.ts'
import { useSession } from '../../shell/session.tsx'
import { IconField } from '../accounts/form/icon-field.tsx'

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
