import { Button } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { useText } from '../../services/language/language.ts'
import classes from './sample-data-notice.module.css'
import { useSampleData } from './use-sample-data.ts'

/** Says at the top of a page that its data is made up, and leads back to the account's own. */
export const SampleDataNotice = () => {
  const { t } = useText()
  const { shown, leave } = useSampleData()
  if (!shown) return null
  return (
    <div className={classes.notice} role="status">
      <IconFlask size={18} stroke={1.75} aria-hidden />
      <p className={classes.text}>
        <strong>{t('mock.title')}</strong> {t('mock.text')}
      </p>
      <Button variant="default" size="xs" onClick={leave}>
        {t('mock.leave')}
      </Button>
    </div>
  )
}
