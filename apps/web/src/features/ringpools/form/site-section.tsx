import { useText } from '../../../services/language/language.ts'
import { FormSection, WideField } from '../../../ui/form/entity-form.tsx'
import { errorAtList } from '../../../ui/form/error-at-list.ts'
import { TagsField } from '../../../ui/form/tags-field.tsx'
import { groupPhone } from '../../numbers/phone-text.tsx'
import { readPhone } from '../../numbers/read-phone.ts'
import type { RingpoolFieldsProps } from './ringpool-fields.ts'
import { mostOnSite } from './ringpool-values.ts'

/** What on the site gives way to a visitor's number. */
export const SiteSection = ({ account, values, errors, readOnly, onChange }: RingpoolFieldsProps) => {
  const { t } = useText()
  const grouped = (written: string) => {
    const read = readPhone(written, account.country)
    return read ? groupPhone(read) : written
  }
  return (
    <FormSection title={t('ringpoolForm.site')} text={t('ringpoolForm.siteText')}>
      <WideField>
        <TagsField
          label={t('ringpoolForm.replaces')}
          description={t('ringpoolForm.replacesHint')}
          placeholder={values.replaces.length === 0 ? t('ringpoolForm.replacesPlaceholder') : ''}
          splitChars={[',', ';', '\n', '\t']}
          maxTags={mostOnSite}
          disabled={readOnly}
          value={values.replaces}
          error={errorAtList(errors, 'replaces', values.replaces)}
          onChange={(numbers) => onChange({ replaces: [...new Set(numbers.map(grouped))] })}
        />
      </WideField>
      <WideField>
        <TagsField
          label={t('ringpoolForm.selectors')}
          description={t('ringpoolForm.selectorsHint')}
          placeholder={values.selectors.length === 0 ? '.header-phone' : ''}
          splitChars={[',', '\n']}
          maxTags={mostOnSite}
          spellCheck={false}
          autoCapitalize="none"
          disabled={readOnly}
          value={values.selectors}
          error={errorAtList(errors, 'selectors', values.selectors)}
          onChange={(selectors) => onChange({ selectors })}
        />
      </WideField>
    </FormSection>
  )
}
