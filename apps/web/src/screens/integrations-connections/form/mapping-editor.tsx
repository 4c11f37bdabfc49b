import { Button, TextInput } from '@mantine/core'
import { type SignalField, signalFields } from '@talkie/contract/telephony'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '../../../services/language/language.ts'
import type { ConnectionValues } from './connection-values.ts'
import classes from './mapping-editor.module.css'

type MappingEditorProps = {
  value: ConnectionValues['mapping']
  errors: Record<string, ReactNode>
  onChange: (mapping: ConnectionValues['mapping']) => void
}

/** Without these there is no call to speak of. */
const needed: readonly SignalField[] = ['call_id', 'event', 'occurred_at', 'caller', 'called']

/** Our fields, and beside each the provider's name for it; empty where the provider says what we say. */
export const MappingEditor = ({ value, errors, onChange }: MappingEditorProps) => {
  const { t } = useText()
  const id = useId()
  const [all, setAll] = useState(false)
  const others = signalFields.filter((field) => !needed.includes(field))
  const mappedNow = () => others.filter((field) => value[field])
  // Stays as it was when the others were folded away: what is emptied must not vanish under the typing hand.
  const [mapped, setMapped] = useState(mappedNow)
  const shown = [...needed, ...(all ? others : mapped)]
  const fold = () => {
    setMapped(mappedNow())
    setAll(!all)
  }
  return (
    <fieldset className={classes.mapping}>
      <legend className={classes.title}>{t('connections.mapping')}</legend>
      <p className={classes.hint}>{t('connections.mappingText')}</p>
      <div className={classes.head} aria-hidden>
        <span>{t('connections.mappingOurs')}</span>
        <span>{t('connections.mappingTheirs')}</span>
      </div>
      {shown.map((field) => (
        <div key={field} className={classes.row}>
          <label htmlFor={`${id}-${field}`} className={classes.field}>
            {t(`connections.field.${field}`)}
            <code className={classes.code}>{field}</code>
          </label>
          <TextInput
            id={`${id}-${field}`}
            placeholder={field}
            maxLength={100}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            value={value[field] ?? ''}
            error={errors[`mapping.${field}`]}
            onChange={(event) => onChange({ ...value, [field]: event.currentTarget.value })}
          />
        </div>
      ))}
      <div>
        <Button variant="default" size="xs" aria-expanded={all} onClick={fold}>
          {t(all ? 'connections.mappingFewer' : 'connections.mappingAll', { count: signalFields.length })}
        </Button>
      </div>
    </fieldset>
  )
}
