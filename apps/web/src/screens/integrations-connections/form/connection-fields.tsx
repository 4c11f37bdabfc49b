import { TextInput } from '@mantine/core'
import { type ConnectionKind, isSigningKind } from '@talkie/contract/telephony'
import type { ReactNode } from 'react'
import { useText } from '../../../services/language/language.ts'
import { changeValues } from '../../../ui/form/change-values.ts'
import { findListError } from '../../../ui/form/find-list-error.ts'
import { hintBelow } from '../../../ui/form/hint-below.ts'
import { TagsField } from '../../../ui/form/tags-field.tsx'
import type { EntityForm } from '../../../ui/form/use-entity-form.ts'
import { CallBackFields } from './call-back-fields.tsx'
import type { ConnectionValues } from './connection-values.ts'
import { MappingEditor } from './mapping-editor.tsx'
import { MappingPreview } from './mapping-preview.tsx'
import { ValueFields } from './value-fields.tsx'

const maxAddresses = 50

/** Splits entries that contain several addresses, such as a pasted list, and removes duplicates. */
const splitAddresses = (entries: string[]) => [
  ...new Set(entries.flatMap((entry) => entry.split(/[\s,;]+/)).filter(Boolean)),
]

type ConnectionFieldInputsProps = {
  of: EntityForm<ConnectionValues>
  kind: ConnectionKind
  /** The connection whose last signals the preview reads; absent while it is created. */
  connectionId?: string
  /** The field for the provider's secret, beside what identifies the account there. */
  token?: ReactNode
}

/** The editable fields of every connection: name, the mapping of field names, and the allowed sender addresses. */
export const ConnectionFieldInputs = ({ of, kind, connectionId, token }: ConnectionFieldInputsProps) => {
  const { t } = useText()
  const { values, errors } = of.form
  const onChange = changeValues<ConnectionValues>(of.form)
  return (
    <>
      <TextInput
        required
        label={t('field.name')}
        placeholder={t('connections.namePlaceholder')}
        maxLength={120}
        value={values.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      {!isSigningKind(kind) && (
        <>
          <MappingEditor
            value={values.mapping}
            errors={errors}
            onChange={(mapping) => onChange({ mapping })}
          />
          <ValueFields values={values} errors={errors} onChange={onChange} />
          {connectionId && <MappingPreview connectionId={connectionId} values={values} />}
        </>
      )}
      {!isSigningKind(kind) && <CallBackFields values={values} errors={errors} onChange={onChange} />}
      {kind === 'twilio' && (
        <TextInput
          label={t('connections.accountSid')}
          description={t('connections.accountSidHint')}
          inputWrapperOrder={hintBelow}
          placeholder="AC…"
          maxLength={34}
          spellCheck={false}
          autoComplete="off"
          value={values.accountSid}
          error={errors.accountSid}
          onChange={(event) => onChange({ accountSid: event.currentTarget.value })}
        />
      )}
      {token}
      <TagsField
        label={t('connections.allowed')}
        description={t('connections.allowedHint')}
        placeholder={values.allowedAddresses.length === 0 ? '203.0.113.0/24' : ''}
        splitChars={[',', ';', ' ', '\n', '\t']}
        maxTags={maxAddresses}
        spellCheck={false}
        autoCapitalize="none"
        value={values.allowedAddresses}
        error={findListError(errors, 'allowedAddresses', values.allowedAddresses)}
        onChange={(entries) => onChange({ allowedAddresses: splitAddresses(entries) })}
      />
    </>
  )
}
