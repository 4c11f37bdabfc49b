import { useText } from '../../../services/language/language.ts'
import { CopyField } from '../../../ui/page/copy-field.tsx'
import type { ConnectionRow } from '../connection-row.ts'
import classes from '../connections.module.css'

/** Which URL to enter where in jambonz' portal. The portal's labels are in English in every language. */
export const JambonzGuide = ({ connection }: { connection: ConnectionRow }) => {
  const { t } = useText()
  return (
    <ol className={classes.steps}>
      <li>
        <p>{t('connections.jambonz.open')}</p>
        <span className={classes.path}>{t('connections.jambonz.openPath')}</span>
      </li>
      <li>
        <p>{t('connections.jambonz.call')}</p>
        <CopyField value={connection.url} />
      </li>
      <li>
        <p>{t('connections.jambonz.status')}</p>
        <CopyField value={connection.url.replace(/\/call-hook$/, '/call-status-hook')} />
      </li>
      <li>
        <p>{t('connections.jambonz.rest')}</p>
      </li>
    </ol>
  )
}
