import { Button } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { useText } from '../../services/language/language.ts'
import classes from './mock-notice.module.css'
import { useMockData } from './use-mock-data.ts'

/** Says above everything that what follows is made up, and leads back to the account's own data. */
export const MockNotice = () => {
  const { t } = useText()
  const { shown, leave } = useMockData()
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
