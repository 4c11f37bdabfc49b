import { type Site, type SiteFields, siteFieldsSchema } from '@talkie/contract/accounts'
import { useEffect } from 'react'
import { useUpdateSite } from '../../../features/site/use-update-site.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { changeValues } from '../../../ui/form/change-values.ts'
import { EntityForm } from '../../../ui/form/entity-form.tsx'
import { useEntityForm } from '../../../ui/form/use-entity-form.ts'
import { findChangedFields } from './changed-fields.ts'
import { SiteRows } from './site-rows.tsx'

/** The form of the site's settings: saves only what was changed, so that two people may change different settings. */
export const SiteForm = ({ site }: { site: Site }) => {
  const { t } = useText()
  const { account, can } = useAccount()
  const updateSite = useUpdateSite()
  const saved = siteFieldsSchema.strip().parse(site)
  const entity = useEntityForm({
    initialValues: saved,
    schema: siteFieldsSchema,
    onSubmit: (values) =>
      updateSite(findChangedFields(saved, values), {
        title: t('implementation.site.confirm', { domain: site.domain }),
        text: t('accountForm.confirmUpdateText'),
        done: 'done.site.updated',
        name: account.name,
      }),
  })
  const { form } = entity
  const savedKey = JSON.stringify(saved)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was saved elsewhere replaces the values
  useEffect(() => {
    if (form.isDirty()) return
    form.setInitialValues(saved)
    form.setValues(saved)
  }, [savedKey])
  return (
    <EntityForm
      state={entity}
      submitLabel={t('common.save')}
      onCancel={() => form.reset()}
      onlyWhenChanged
      readOnly={!can('settings.implementation', 'w')}
    >
      <SiteRows
        values={form.values}
        errors={form.errors}
        onChange={changeValues<SiteFields>(form)}
        domain={site.domain}
      />
    </EntityForm>
  )
}
