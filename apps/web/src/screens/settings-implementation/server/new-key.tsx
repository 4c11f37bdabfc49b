import { Button } from '@mantine/core'
import { useText } from '../../../services/language/language.ts'
import { CopyField } from '../../../ui/page/copy-field.tsx'
import { Notice } from '../../../ui/states/states.tsx'
import classes from './server-keys-card.module.css'

/** A new key, this once. */
export const NewKey = ({ secret, onCopied }: { secret: string; onCopied: () => void }) => {
  const { t } = useText()
  return (
    <div className={classes.fresh}>
      <Notice tone="warn">{t('implementation.server.once')}</Notice>
      <CopyField label={t('implementation.server.key')} value={secret} />
      <Button size="xs" onClick={onCopied}>
        {t('connections.secretSaved')}
      </Button>
    </div>
  )
}
