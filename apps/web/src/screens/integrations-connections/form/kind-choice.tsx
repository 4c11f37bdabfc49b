import { Radio } from '@mantine/core'
import { type ConnectionKind, connectionKinds } from '@talkie/contract/telephony'
import { useText } from '../../../services/language/language.ts'
import classes from './kind-choice.module.css'

type KindChoiceProps = { value: ConnectionKind; onChange: (kind: ConnectionKind) => void }

/** The kinds of telephone system that we understand, each with what it is for. */
export const KindChoice = ({ value, onChange }: KindChoiceProps) => {
  const { t } = useText()
  return (
    <Radio.Group
      label={t('connections.system')}
      value={value}
      onChange={(chosen) => {
        const kind = connectionKinds.find((one) => one === chosen)
        if (kind) onChange(kind)
      }}
    >
      <div className={classes.kinds}>
        {connectionKinds.map((kind) => (
          <Radio.Card key={kind} value={kind} className={classes.kind}>
            <Radio.Indicator size="xs" className={classes.dot} />
            <span>
              <span className={classes.name}>{t(`connections.kind.${kind}`)}</span>
              <span className={classes.text}>{t(`connections.kindText.${kind}`)}</span>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
