import { Radio } from '@mantine/core'
import { type ConnectionKind, connectionKinds } from '@talkie/contract/telephony'
import { useText } from '../../services/language/language.ts'
import classes from './kind-choice.module.css'

type KindChoiceProps = {
  value: ConnectionKind
  /** Only the names, without the purpose of each. */
  brief?: boolean
  onChange: (kind: ConnectionKind) => void
}

/** The supported kinds of telephone system, each with its purpose. */
export const KindChoice = ({ value, brief = false, onChange }: KindChoiceProps) => {
  const { t } = useText()
  return (
    <Radio.Group
      label={t('connections.system')}
      value={value}
      onChange={(selected) => {
        const selectedKind = connectionKinds.find((kind) => kind === selected)
        if (selectedKind) onChange(selectedKind)
      }}
    >
      <div className={classes.kinds} data-brief={brief || undefined}>
        {connectionKinds.map((kind) => (
          <Radio.Card key={kind} value={kind} className={classes.kind}>
            <Radio.Indicator size="xs" className={classes.dot} />
            <span>
              <span className={classes.name}>{t(`connections.kind.${kind}`)}</span>
              {!brief && <span className={classes.text}>{t(`connections.kindText.${kind}`)}</span>}
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
