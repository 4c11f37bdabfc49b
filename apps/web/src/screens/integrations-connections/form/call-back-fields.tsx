import { Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../../services/language/language.ts'
import { hintBelow } from '../../../ui/form/hint-below.ts'
import type { ConnectionValues } from './connection-values.ts'

type CallBackFieldsProps = {
  values: ConnectionValues
  errors: Record<string, ReactNode>
  onChange: (change: Partial<ConnectionValues>) => void
}

/** Whether the telephone system calls both sides of a request to be called back, and where it takes the order. */
export const CallBackFields = ({ values, errors, onChange }: CallBackFieldsProps) => {
  const { t } = useText()
  const { callsBack, callBack } = values
  return (
    <>
      <Switch
        label={t('connections.callBack')}
        description={t('connections.callBack.text')}
        checked={callsBack}
        onChange={(event) => onChange({ callsBack: event.currentTarget.checked })}
      />
      {callsBack && (
        <>
          <TextInput
            required
            type="url"
            label={t('connections.callBack.url')}
            description={t('connections.callBack.urlHint')}
            inputWrapperOrder={hintBelow}
            placeholder="https://pbx.example.com/call-backs"
            maxLength={500}
            value={callBack.url}
            error={errors['callBack.url']}
            onChange={(event) => onChange({ callBack: { ...callBack, url: event.currentTarget.value } })}
          />
          <TextInput
            type="tel"
            label={t('connections.callBack.callerId')}
            description={t('connections.callBack.callerIdHint')}
            inputWrapperOrder={hintBelow}
            placeholder="+34 937 27 10 00"
            maxLength={40}
            value={callBack.callerId}
            error={errors['callBack.callerId']}
            onChange={(event) => onChange({ callBack: { ...callBack, callerId: event.currentTarget.value } })}
          />
        </>
      )}
    </>
  )
}
