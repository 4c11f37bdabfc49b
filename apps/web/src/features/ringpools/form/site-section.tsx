import { useText } from '../../../services/language/language.ts'
import { FormSection, WideField } from '../../../ui/form/entity-form.tsx'
import { findListError } from '../../../ui/form/find-list-error.ts'
import { TagsField } from '../../../ui/form/tags-field.tsx'
import { MaskField } from '../../accounts/form/mask-field.tsx'
import { parsePhone } from '../../numbers/parse-phone.ts'
import { formatPhone } from '../../numbers/phone-text.tsx'
import type { RingpoolFieldsProps } from './ringpool-fields.ts'
import { maxReplacements } from './ringpool-values.ts'

/** The numbers and elements of the site that a visitor's number replaces. */
export const SiteSection = ({ account, values, errors, readOnly, onChange }: RingpoolFieldsProps) => {
  const { t } = useText()
  const grouped = (written: string) => {
    const read = parsePhone(written, account.country)
    return read ? formatPhone(read) : written
  }
  return (
    <FormSection title={t('ringpoolForm.site')} text={t('ringpoolForm.siteText')}>
      <WideField>
        <TagsField
          label={t('ringpoolForm.replaces')}
          description={t('ringpoolForm.replacesHint')}
          placeholder={values.replaces.length === 0 ? t('ringpoolForm.replacesPlaceholder') : ''}
          splitChars={[',', ';', '\n', '\t']}
          maxTags={maxReplacements}
          disabled={readOnly}
          value={values.replaces}
          error={findListError(errors, 'replaces', values.replaces)}
          onChange={(numbers) => onChange({ replaces: [...new Set(numbers.map(grouped))] })}
        />
      </WideField>
      <WideField>
        <TagsField
          label={t('ringpoolForm.selectors')}
          description={t('ringpoolForm.selectorsHint')}
          placeholder={values.selectors.length === 0 ? '.header-phone' : ''}
          splitChars={[',', '\n']}
          maxTags={maxReplacements}
          spellCheck={false}
          autoCapitalize="none"
          disabled={readOnly}
          value={values.selectors}
          error={findListError(errors, 'selectors', values.selectors)}
          onChange={(selectors) => onChange({ selectors })}
        />
      </WideField>
      <MaskField
        label={t('ringpoolForm.phoneMask')}
        emptyText={(number) => t('ringpoolForm.phoneMaskEmpty', { number })}
        emptyMask={account.phoneMask}
        country={account.country}
        disabled={readOnly}
        value={values.phoneMask}
        error={errors.phoneMask}
        onChange={(phoneMask) => onChange({ phoneMask })}
      />
    </FormSection>
  )
}
