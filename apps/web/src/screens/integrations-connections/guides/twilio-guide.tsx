import { useText } from '../../../services/language/language.ts'
import { CopyField } from '../../../ui/page/copy-field.tsx'
import type { ConnectionRow } from '../connection-row.ts'
import classes from '../connections.module.css'
import { toStatusUrl } from './twilio-urls.ts'

/** Which URL to enter where in Twilio's console. The console's labels are in English in every language. */
export const TwilioGuide = ({ connection }: { connection: ConnectionRow }) => {
  const { t } = useText()
  return (
    <ol className={classes.steps}>
      <li>
        <p>{t('connections.twilio.open')}</p>
        <span className={classes.path}>{t('connections.twilio.openPath')}</span>
      </li>
      <li>
        <p>{t('connections.twilio.voice')}</p>
        <CopyField value={connection.url} />
      </li>
      <li>
        <p>{t('connections.twilio.status')}</p>
        <CopyField value={toStatusUrl(connection.url)} />
      </li>
      <li>
        <p>{t('connections.twilio.rest')}</p>
      </li>
    </ol>
  )
}
