import type { UserFields } from '@talkie/contract/identity'
import { EntityForm } from '../../../ui/form/entity-form.tsx'
import { useEntityForm } from '../../../ui/form/use-entity-form.ts'
import { AccessSection } from './access-section.tsx'
import { PermissionsSection } from './permissions-section.tsx'
import { PersonSection } from './person-section.tsx'
import { type UserValues, userValuesSchema } from './user-values.ts'

type UserFormProps = {
  start: UserValues
  offered: readonly UserValues['way'][]
  userId?: string
  ownUser?: boolean
  submitLabel: string
  onCancel: () => void
  /** Resolves to false if the user cancelled. */
  onSave: (fields: UserFields) => Promise<boolean>
}

/** The form for a new or existing user. */
export const UserForm = (props: UserFormProps) => {
  const { start, offered, userId, ownUser = false, submitLabel, onCancel, onSave } = props
  const entityForm = useEntityForm({ initialValues: start, schema: userValuesSchema, onSubmit: onSave })
  return (
    <EntityForm state={entityForm} submitLabel={submitLabel} onCancel={onCancel}>
      <PersonSection of={entityForm} />
      <AccessSection of={entityForm} offered={offered} ownUser={ownUser} />
      <PermissionsSection of={entityForm} userId={userId} />
    </EntityForm>
  )
}
