import { useText } from '../../../services/language/language.ts'
import { CodeBlock } from '../../../ui/page/copy-field.tsx'
import type { ConnectionRow } from '../connection-row.ts'
import classes from '../connections.module.css'

type SipGuideProps = { connection: ConnectionRow; secret?: string | undefined }

/** The command that installs our SIP edge, with the connection's address, key and secret. */
const buildInstallCommand = (url: string, secret: string): string => {
  const { origin, pathname } = new URL(url)
  const key = pathname.split('/').at(-1) ?? ''
  return [
    'sudo deploy/kamailio/install.sh',
    `--talkie '${origin}'`,
    `--key '${key}'`,
    `--secret '${secret}'`,
    '--carrier 203.0.113.7',
  ].join(' \\\n  ')
}

/** How to install the SIP edge and to have the carrier's calls sent to it. */
export const SipGuide = ({ connection, secret }: SipGuideProps) => {
  const { t } = useText()
  const command = buildInstallCommand(connection.url, secret ?? t('connections.secretPlaceholder'))
  return (
    <ol className={classes.steps}>
      <li>
        <p>{t('connections.sip.step1')}</p>
        <CodeBlock label={t('connections.sip.command')} code={command} />
        {!secret && <p className={classes.hint}>{t('connections.putSecret')}</p>}
      </li>
      <li>
        <p>{t('connections.sip.step2')}</p>
      </li>
      <li>
        <p>{t('connections.sip.step3')}</p>
      </li>
    </ol>
  )
}
