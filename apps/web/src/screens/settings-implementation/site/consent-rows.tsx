import { SegmentedControl, Stack, Switch } from '@mantine/core'
import { consentCategories, consentModes, type SiteFields } from '@talkie/contract/accounts'
import { useText } from '../../../services/language/language.ts'
import { SettingRow } from './setting-row.tsx'

type ConsentRowsProps = {
  values: SiteFields
  onChange: (change: Partial<SiteFields>) => void
}

/** Whether visitors are asked before they get a number of their own, and which signals of their browsers count. */
export const ConsentRows = ({ values, onChange }: ConsentRowsProps) => {
  const { t } = useText()
  return (
    <>
      <SettingRow label={t('implementation.consent.title')} description={t('implementation.consent.text')}>
        {(labelled) => (
          <SegmentedControl
            {...labelled}
            value={values.consent}
            data={consentModes.map((value) => ({ value, label: t(`implementation.consent.mode.${value}`) }))}
            onChange={(consent) => onChange({ consent: consentModes.find((mode) => mode === consent) })}
          />
        )}
      </SettingRow>
      {values.consent === 'required' && (
        <SettingRow
          label={t('implementation.consent.category')}
          description={t('implementation.consent.categoryText')}
        >
          {(labelled) => (
            <SegmentedControl
              {...labelled}
              value={values.consentCategory}
              data={consentCategories.map((value) => ({
                value,
                label: t(`implementation.consent.category.${value}`),
              }))}
              onChange={(chosen) =>
                onChange({ consentCategory: consentCategories.find((category) => category === chosen) })
              }
            />
          )}
        </SettingRow>
      )}
      <SettingRow label={t('implementation.signals.title')} description={t('implementation.signals.text')}>
        {() => (
          <Stack gap="xs">
            <Switch
              label="Global Privacy Control"
              checked={values.honourGpc}
              onChange={(event) => onChange({ honourGpc: event.currentTarget.checked })}
            />
            <Switch
              label="Do Not Track"
              checked={values.honourDnt}
              onChange={(event) => onChange({ honourDnt: event.currentTarget.checked })}
            />
          </Stack>
        )}
      </SettingRow>
    </>
  )
}
