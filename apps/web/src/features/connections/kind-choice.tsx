import { Radio } from '@mantine/core'
import { type ConnectionKind, connectionKinds } from '@talkie/contract/telephony'
import type { ReactNode } from 'react'
import { useText } from '../../services/language/language.ts'
import { radioTabIndex } from '../../ui/form/radio-tab-index.ts'
import classes from './kind-choice.module.css'

type KindChoiceProps = {
  /** Null before one is chosen: none is more usual than the others. */
  value: ConnectionKind | null
  error?: ReactNode
  /** Only the names, with the purpose of the chosen one, and when to take the generic one. */
  brief?: boolean
  onChange: (kind: ConnectionKind) => void
}

/** The supported kinds of telephone system, each with its purpose. */
export const KindChoice = ({ value, error, brief = false, onChange }: KindChoiceProps) => {
  const { t } = useText()
  return (
    <Radio.Group
      label={t('connections.system')}
      value={value}
      error={error}
      onChange={(selected) => {
        const selectedKind = connectionKinds.find((kind) => kind === selected)
        if (selectedKind) onChange(selectedKind)
      }}
    >
      <div className={classes.kinds} data-brief={brief || undefined}>
        {connectionKinds.map((kind) => (
          <Radio.Card
            key={kind}
            value={kind}
            tabIndex={radioTabIndex(kind, connectionKinds, value)}
            className={classes.kind}
          >
            <Radio.Indicator size="xs" className={classes.dot} />
            <span>
              <span className={classes.name}>{t(`connections.kind.${kind}`)}</span>
              {(!brief || kind === 'generic') && (
                <span className={classes.text}>{t(`connections.kindText.${kind}`)}</span>
              )}
            </span>
          </Radio.Card>
        ))}
      </div>
      {brief && value !== null && value !== 'generic' && (
        <p className={classes.chosen}>{t(`connections.kindText.${value}`)}</p>
      )}
    </Radio.Group>
  )
}
