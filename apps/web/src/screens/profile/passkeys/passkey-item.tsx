import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react'
import classes from '../../../features/users/sessions.module.css'
import type { client } from '../../../services/api/api.ts'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'

/** A passkey as the API lists it. */
export type PasskeyRow = Awaited<ReturnType<typeof client.identity.profile.passkeys.list>>['passkeys'][number]

type PasskeyItemProps = { passkey: PasskeyRow; disabled: boolean; onRename: () => void; onRemove: () => void }

/** One passkey: its name, when it was created and when it was last used. */
export const PasskeyItem = ({ passkey, disabled, onRename, onRemove }: PasskeyItemProps) => {
  const { t } = useText()
  const format = useFormat()
  const { name, createdAt, lastUsedAt, synced } = passkey
  const facts = [
    t('passkeys.since', { when: format.dateTime(createdAt) }),
    lastUsedAt ? t('passkeys.used', { when: format.relative(lastUsedAt, Date.now()) }) : t('passkeys.unused'),
    ...(synced ? [t('passkeys.synced')] : []),
  ]
  return (
    <li className={classes.item}>
      <IconFingerprint size={18} stroke={1.6} aria-hidden />
      <div className={classes.words}>
        <p className={classes.device}>{name}</p>
        <p className={classes.where}>{facts.join(' · ')}</p>
      </div>
      <Group gap={4} wrap="nowrap">
        <Tooltip label={t('passkeys.rename')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={disabled}
            aria-label={t('passkeys.renameOf', { name })}
            onClick={onRename}
          >
            <IconPencil size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('passkeys.remove')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={disabled}
            aria-label={t('passkeys.removeOf', { name })}
            onClick={onRemove}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
    </li>
  )
}
