import { Stack, Switch, TextInput } from '@mantine/core'
import type { SiteFields } from '@talkie/contract/accounts'
import type { ReactNode } from 'react'
import { AllowedDomainsField } from '../../../features/site/allowed-domains-field.tsx'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { findListError } from '../../../ui/form/find-list-error.ts'
import { LinkButton } from '../../../ui/page/link-button.tsx'
import { ConsentRows } from './consent-rows.tsx'
import { NumberImagesField } from './number-images-field.tsx'
import { SettingRow } from './setting-row.tsx'

type SiteRowsProps = {
  values: SiteFields
  errors: Record<string, ReactNode>
  onChange: (change: Partial<SiteFields>) => void
  /** The account's own domain. */
  domain: string
}

/** The settings of the site, one row each. */
export const SiteRows = ({ values, errors, onChange, domain }: SiteRowsProps) => {
  const { t } = useText()
  const { accountId } = useAccount()
  return (
    <div>
      <SettingRow
        label={t('accountForm.allowedDomains')}
        description={t('accountForm.allowedDomainsHint', { domain })}
      >
        {(labelled) => (
          <AllowedDomainsField
            {...labelled}
            value={values.allowedDomains}
            error={findListError(errors, 'allowedDomains', values.allowedDomains)}
            onChange={(allowedDomains) => onChange({ allowedDomains })}
          />
        )}
      </SettingRow>
      <ConsentRows values={values} onChange={onChange} />
      <SettingRow label={t('implementation.watchForms')} description={t('implementation.watchFormsText')}>
        {(labelled) => (
          <Stack gap="xs" align="flex-start">
            <Switch
              {...labelled}
              checked={values.watchForms}
              onChange={(event) => onChange({ watchForms: event.currentTarget.checked })}
            />
            {values.watchForms && (
              <LinkButton
                to="/accounts/$accountId/settings-implementation/forms"
                params={{ accountId: String(accountId) }}
                variant="default"
                size="xs"
              >
                {t('siteForms.title')}
              </LinkButton>
            )}
          </Stack>
        )}
      </SettingRow>
      <SettingRow
        label={t('implementation.whatsappCodes')}
        description={t('implementation.whatsappCodesText')}
      >
        {(labelled) => (
          <Switch
            {...labelled}
            checked={values.whatsappCodes}
            onChange={(event) => onChange({ whatsappCodes: event.currentTarget.checked })}
          />
        )}
      </SettingRow>
      <SettingRow label={t('implementation.numberImages')} description={t('implementation.numberImagesText')}>
        {(labelled) => (
          <NumberImagesField
            {...labelled}
            value={values.numberImages}
            error={findListError(errors, 'numberImages', values.numberImages)}
            onChange={(numberImages) => onChange({ numberImages })}
          />
        )}
      </SettingRow>
      <SettingRow
        label={t('audit.field.firstPartyUrl')}
        description={t('implementation.firstParty.text', { domain })}
      >
        {(labelled) => (
          <TextInput
            {...labelled}
            placeholder={`https://www.${domain}/t`}
            value={values.firstPartyUrl}
            error={errors.firstPartyUrl}
            onChange={(event) => onChange({ firstPartyUrl: event.currentTarget.value })}
          />
        )}
      </SettingRow>
      <SettingRow label={t('audit.field.siteApi')} description={t('implementation.siteApi.text')}>
        {(labelled) => (
          <Switch
            {...labelled}
            checked={values.siteApi}
            onChange={(event) => onChange({ siteApi: event.currentTarget.checked })}
          />
        )}
      </SettingRow>
    </div>
  )
}
