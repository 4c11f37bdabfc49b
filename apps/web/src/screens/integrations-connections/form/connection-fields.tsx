import { TextInput } from '@mantine/core'
import { useText } from '../../../services/language/language.ts'
import { changeValues } from '../../../ui/form/change-values.ts'
import { errorAtList } from '../../../ui/form/error-at-list.ts'
import { TagsField } from '../../../ui/form/tags-field.tsx'
import type { EntityForm } from '../../../ui/form/use-entity-form.ts'
import type { ConnectionValues } from './connection-values.ts'
import { MappingEditor } from './mapping-editor.tsx'

const mostAddresses = 50

/** Addresses written together, as a list is pasted, are one each. */
const separate = (written: string[]) => [
  ...new Set(written.flatMap((one) => one.split(/[\s,;]+/)).filter(Boolean)),
]

/** What can be changed of every connection: its name, who may send, and the provider's names. */
export const ConnectionFields = ({ of }: { of: EntityForm<ConnectionValues> }) => {
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
      {values.kind !== 'twilio' && (
        <MappingEditor value={values.mapping} errors={errors} onChange={(mapping) => onChange({ mapping })} />
      )}
      <TagsField
        label={t('connections.allowed')}
        description={t('connections.allowedHint')}
        placeholder={values.allowedAddresses.length === 0 ? '203.0.113.0/24' : ''}
        splitChars={[',', ';', ' ', '\n', '\t']}
        maxTags={mostAddresses}
        spellCheck={false}
        autoCapitalize="none"
        value={values.allowedAddresses}
        error={errorAtList(errors, 'allowedAddresses', values.allowedAddresses)}
        onChange={(written) => onChange({ allowedAddresses: separate(written) })}
      />
    </>
  )
}
