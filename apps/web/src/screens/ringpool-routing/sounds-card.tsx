import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { SoundRow } from '../../features/routing/plan-row.ts'
import { PlaySoundButton } from '../../features/routing/play-sound-button.tsx'
import { useRefreshRouting } from '../../features/routing/use-plans.ts'
import { api, client } from '../../services/api/api.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { Card } from '../../ui/page/card.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'
import classes from './ringpool-routing.module.css'

/** The account's sounds, to listen to and to delete; they are uploaded where a plan chooses one. */
export const SoundsCard = ({ mayWrite }: { mayWrite: boolean }) => {
  const { t } = useText()
  const format = useFormat()
  const { accountId } = useAccount()
  const confirm = useConfirmByTyping()
  const refresh = useRefreshRouting()
  const { data } = useQuery(api.routing.sounds.list.queryOptions({ input: { accountId } }))
  const remove = async ({ id: soundId, name }: SoundRow) => {
    const confirmed = await confirm({
      title: t('routing.confirmDeleteSound', { name }),
      text: t('routing.confirmDeleteSoundText'),
      code: name,
      action: t('common.delete'),
      danger: true,
    })
    if (!confirmed) return
    try {
      await client.routing.sounds.remove({ accountId, soundId })
      await refresh()
      snackbar.done('done.sound.deleted', { name })
    } catch (error) {
      snackbar.error(error)
    }
  }
  if (!data || data.sounds.length === 0) return null
  return (
    <Card title={t('routing.sounds')}>
      <ul className={classes.sounds}>
        {data.sounds.map((sound) => (
          <li key={sound.id} className={classes.sound}>
            <PlaySoundButton soundId={sound.id} name={sound.name} />
            <span className={classes.name}>{sound.name}</span>
            <span className={classes.about}>
              {t('routing.soundSeconds', { seconds: format.number(Math.round(sound.seconds)) })}
              {sound.plans.length > 0 && ` · ${sound.plans.join(', ')}`}
            </span>
            {mayWrite && sound.plans.length === 0 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('routing.deleteSound', { name: sound.name })}
                onClick={() => void remove(sound)}
              >
                <IconTrash size={16} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
