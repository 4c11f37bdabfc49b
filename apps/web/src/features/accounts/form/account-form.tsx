import type { NewAccountFields } from '@talkie/contract/accounts'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { useText } from '../../../services/language/language.ts'
import { changeValues } from '../../../ui/form/change-values.ts'
import { EntityForm } from '../../../ui/form/entity-form.tsx'
import { useEntityForm } from '../../../ui/form/use-entity-form.ts'
import { useRestoredState } from '../../../ui/form/use-restored-state.ts'
import type { AccountValues } from './account-values.ts'
import { ClientField } from './client-field.tsx'
import { MeasurementSection } from './measurement-section.tsx'
import { NewClientDrawer } from './new-client-drawer.tsx'
import { ReferrersSection } from './referrers-section.tsx'
import { SiteSections } from './site-fields.tsx'
import type { SiteValues } from './site-values.ts'

type AccountFormProps<Fields extends NewAccountFields> = {
  initialValues: AccountValues
  /** Parses the values: `newAccountFormSchema` or `accountFormSchema`. */
  schema: z.ZodType<Fields>
  /** The account is new: it may be its own client. */
  isNew?: boolean
  submitLabel: string
  onCancel: () => void
  /** Resolves to false if the user cancelled; rejects with the API's error. */
  onSave: (fields: Fields) => Promise<boolean>
  /** The account is archived: its fields are read-only. */
  readOnly?: boolean
  children?: ReactNode
}

/** The form for a new or existing account; `children` are rendered below the fields. */
export const AccountForm = <Fields extends NewAccountFields>({
  initialValues,
  schema,
  isNew = false,
  submitLabel,
  onCancel,
  onSave,
  readOnly = false,
  children,
}: AccountFormProps<Fields>) => {
  const { t } = useText()
  const [isCreatingClient, setCreatingClient] = useRestoredState('new client', false, z.boolean())
  const entity = useEntityForm({
    initialValues: initialValues,
    schema,
    onSubmit: onSave,
  })
  const { values, errors } = entity.form
  const onChange = changeValues<AccountValues>(entity.form)
  const fields = { values, errors, onChange }
  return (
    <>
      <EntityForm state={entity} submitLabel={submitLabel} onCancel={onCancel} readOnly={readOnly}>
        <SiteSections
          {...fields}
          title={t('accountForm.identity')}
          text={t('accountForm.identityText')}
          before={
            <ClientField
              value={values.clientId}
              error={errors.clientId}
              optional={isNew}
              onChange={(clientId) => onChange({ clientId })}
              onCreate={() => setCreatingClient(true)}
            />
          }
        />
        <MeasurementSection {...fields} />
        <ReferrersSection {...fields} />
        {children}
      </EntityForm>
      <NewClientDrawer
        opened={isCreatingClient}
        onClose={() => setCreatingClient(false)}
        initialValues={toSiteValues(values)}
        onCreated={(client) => {
          setCreatingClient(false)
          onChange({ clientId: String(client.id) })
        }}
      />
    </>
  )
}

/** The fields that a client has, too, as they are written so far. */
const toSiteValues = ({
  name,
  domain,
  icon,
  country,
  timezone,
  currencyCode,
  language,
  phoneMask,
  multipleSuffix,
  matchId,
}: AccountValues): SiteValues => ({
  ...{ name, domain, icon, country, timezone, currencyCode },
  ...{ language, phoneMask, multipleSuffix, matchId },
})
