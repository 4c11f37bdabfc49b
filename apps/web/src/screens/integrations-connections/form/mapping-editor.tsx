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

/** The fields that every signal must have. */
const requiredFields: readonly SignalField[] = ['call_id', 'event', 'occurred_at', 'caller', 'called']

/** Our field names, each with the provider's name for it; empty if the provider uses ours. */
export const MappingEditor = ({ value, errors, onChange }: MappingEditorProps) => {
  const { t } = useText()
  const id = useId()
  const [isExpanded, setIsExpanded] = useState(false)
  const optionalFields = signalFields.filter((field) => !requiredFields.includes(field))
  const listMapped = () => optionalFields.filter((field) => value[field])
  // Updated only when the list is expanded or collapsed: a field must not vanish when the user empties it.
  const [mappedFields, setMappedFields] = useState(listMapped)
  const visibleFields = [...requiredFields, ...(isExpanded ? optionalFields : mappedFields)]
  const toggleExpanded = () => {
    setMappedFields(listMapped())
    setIsExpanded(!isExpanded)
  }
  return (
    <fieldset className={classes.mapping}>
      <legend className={classes.title}>{t('connections.mapping')}</legend>
      <p className={classes.hint}>{t('connections.mappingText')}</p>
      <div className={classes.head} aria-hidden>
        <span>{t('connections.mappingOurs')}</span>
        <span>{t('connections.mappingTheirs')}</span>
      </div>
      {visibleFields.map((field) => (
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
        <Button variant="default" size="xs" aria-expanded={isExpanded} onClick={toggleExpanded}>
          {t(isExpanded ? 'connections.mappingFewer' : 'connections.mappingAll', {
            count: signalFields.length,
          })}
        </Button>
      </div>
    </fieldset>
  )
}
