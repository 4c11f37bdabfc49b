import { useText } from '../../../services/language/language.ts'
import { CopyField } from '../../../ui/page/copy-field.tsx'
import type { ConnectionRow } from '../connection-row.ts'
import classes from '../connections.module.css'

/** How to connect Orange or Enreach, which publish no format: by webhook where the service has one, else by file. */
export const FileGuide = ({ connection }: { connection: ConnectionRow }) => {
  const { t } = useText()
  return (
    <ol className={classes.steps}>
      <li>
        <p>{t('connections.file.step1')}</p>
        <CopyField value={connection.url} />
      </li>
      <li>
        <p>{t('connections.file.step2')}</p>
      </li>
      <li>
        <p>{t('connections.file.step3')}</p>
      </li>
    </ol>
  )
}
