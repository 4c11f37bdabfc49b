import { useText } from '../../../services/language/language.ts'
import { CodeBlock, CopyField } from '../../../ui/page/copy-field.tsx'
import type { ConnectionRow } from '../connection-row.ts'
import classes from '../connections.module.css'
import { buildRouteCommand, buildSignalCommand } from './curl-example.ts'
import { useTestCall } from './use-test-call.ts'

type GenericGuideProps = {
  connection: ConnectionRow
  /** Known only right after the connection was created or its secret renewed. */
  secret?: string | undefined
  /** The address for signals stands above already. */
  hasAddress?: boolean
}

/** The URLs for signals and for routing requests, each with a command to test it. */
export const GenericGuide = ({ connection, secret, hasAddress = false }: GenericGuideProps) => {
  const { t } = useText()
  const { at, called, isOwn } = useTestCall()
  const example = { connection, secret: secret ?? t('connections.secretPlaceholder'), called, at }
  return (
    <div className={classes.stack}>
      {!hasAddress && <CopyField label={t('connections.address')} value={connection.url} />}
      <CodeBlock label={t('connections.trySignal')} code={buildSignalCommand(example)} />
      <p className={classes.hint}>
        {t(isOwn ? 'connections.trySignalText' : 'connections.tryWithNumber')}
        {!secret && ` ${t('connections.putSecret')}`}
      </p>
      <CopyField label={t('connections.routeAddress')} value={connection.routeUrl} />
      <CodeBlock label={t('connections.tryRoute')} code={buildRouteCommand(example)} />
      <p className={classes.hint}>{t('connections.routeText')}</p>
    </div>
  )
}
