import { Select, TextInput } from '@mantine/core'
import { genders } from '@talkie/contract/identity'
import { useText } from '../../../services/language/language.ts'
import { FormSection } from '../../../ui/form/entity-form.tsx'
import type { EntityForm } from '../../../ui/form/use-entity-form.ts'
import type { UserValues } from './user-values.ts'

/** The user's personal data: name, e-mail, phone, company, position, gender. */
export const PersonSection = ({ of: { form } }: { of: EntityForm<UserValues> }) => {
  const { t } = useText()
  return (
    <FormSection title={t('users.person')} text={t('users.personText')}>
      <TextInput
        label={t('field.name')}
        required
        maxLength={80}
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('field.lastname')}
        maxLength={120}
        key={form.key('lastname')}
        {...form.getInputProps('lastname')}
      />
      <TextInput
        label={t('field.email')}
        required
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <TextInput
        label={t('field.phone')}
        type="tel"
        placeholder="+34 612 34 56 78"
        maxLength={40}
        key={form.key('phone')}
        {...form.getInputProps('phone')}
      />
      <TextInput
        label={t('field.company')}
        maxLength={120}
        key={form.key('company')}
        {...form.getInputProps('company')}
      />
      <TextInput
        label={t('field.position')}
        maxLength={120}
        key={form.key('position')}
        {...form.getInputProps('position')}
      />
      <Select
        label={t('field.gender')}
        clearable
        data={genders.map((gender) => ({ value: gender, label: t(`gender.${gender}`) }))}
        value={form.values.gender || null}
        onChange={(gender) => form.setFieldValue('gender', genders.find((one) => one === gender) ?? '')}
      />
    </FormSection>
  )
}
