import type { ConnectionRow } from '../connection-row.ts'
import classes from '../connections.module.css'
import { FileGuide } from './file-guide.tsx'
import { GenericGuide } from './generic-guide.tsx'
import { JambonzGuide } from './jambonz-guide.tsx'
import { SipGuide } from './sip-guide.tsx'
import { TwilioGuide } from './twilio-guide.tsx'

type ProviderGuideProps = {
  connection: ConnectionRow
  /** Known only right after the connection was created or its secret renewed. */
  secret?: string | undefined
}

/** What the provider of a connection must be set to, step by step, with the values to copy. */
export const ProviderGuide = ({ connection, secret }: ProviderGuideProps) => {
  switch (connection.kind) {
    case 'twilio':
      return <TwilioGuide connection={connection} />
    case 'jambonz':
      return <JambonzGuide connection={connection} />
    case 'sip':
      return <SipGuide connection={connection} secret={secret} />
    case 'orange':
    case 'enreach':
      return (
        <div className={classes.stack}>
          <FileGuide connection={connection} />
          <GenericGuide hasAddress connection={connection} secret={secret} />
        </div>
      )
    case 'generic':
      return <GenericGuide connection={connection} secret={secret} />
  }
}

/** The title of a guide that names the provider's console. */
export const guideTitle = (kind: ConnectionRow['kind']) =>
  kind === 'twilio' || kind === 'jambonz'
    ? (`connections.${kind}.title` as const)
    : ('connections.setup' as const)
