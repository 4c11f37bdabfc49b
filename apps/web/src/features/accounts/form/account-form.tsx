import type { AccountFields } from '@talkie/contract/accounts'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { useText } from '../../../services/language/language.ts'
import { changeValues } from '../../../ui/form/change-values.ts'
import { EntityForm } from '../../../ui/form/entity-form.tsx'
import { useEntityForm } from '../../../ui/form/use-entity-form.ts'
import { useRestoredState } from '../../../ui/form/use-restored-state.ts'
import { type AccountValues, accountFormSchema } from './account-values.ts'
import { ClientDrawer } from './client-drawer.tsx'
import { ClientField } from './client-field.tsx'
import { MeasurementSection } from './measurement-section.tsx'
import { SiteSections } from './site-fields.tsx'

type AccountFormProps = {
  start: AccountValues
  submitLabel: string
  onCancel: () => void
  /** Resolves to false when the person changed their mind; rejects with the API's refusal. */
  onSave: (fields: AccountFields) => Promise<boolean>
  /** The account is archived: its fields can only be read. */
  closed?: boolean
  children?: ReactNode
}

/** All fields of an account, for a new one and for one that there is; `children` stand below the fields. */
export const AccountForm = ({
  start,
  submitLabel,
  onCancel,
  onSave,
  closed = false,
  children,
}: AccountFormProps) => {
  const { t } = useText()
  const [creatingClient, setCreatingClient] = useRestoredState('new client', false, z.boolean())
  const entity = useEntityForm({
    initialValues: start,
    schema: accountFormSchema,
    onSubmit: onSave,
  })
  const { values, errors } = entity.form
  const onChange = changeValues<AccountValues>(entity.form)
  const fields = { values, errors, onChange }
  return (
    <>
      <EntityForm of={entity} submitLabel={submitLabel} onCancel={onCancel} closed={closed}>
        <SiteSections
          {...fields}
          text={t('accountForm.identityText')}
          before={
            <ClientField
              value={values.clientId}
              error={errors.clientId}
              onChange={(clientId) => onChange({ clientId })}
              onCreate={() => setCreatingClient(true)}
            />
          }
        />
        <MeasurementSection {...fields} />
        {children}
      </EntityForm>
      <ClientDrawer
        opened={creatingClient}
        onClose={() => setCreatingClient(false)}
        start={siteOfAccount(values)}
        onCreated={(client) => {
          setCreatingClient(false)
          onChange({ clientId: String(client.id) })
        }}
      />
    </>
  )
}

const siteOfAccount = ({
  clientId: _client,
  allowedDomains: _domains,
  minimumValidSeconds: _seconds,
  retentionMonths: _months,
  active: _active,
  ...site
}: AccountValues) => site
