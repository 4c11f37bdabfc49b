import { PasswordInput, Radio, Stack } from '@mantine/core'
import { profiles } from '@talkie/contract/identity'
import { useText } from '../../../services/language/language.ts'
import { FormSection, WideField } from '../../../ui/form/entity-form.tsx'
import type { EntityForm } from '../../../ui/form/use-entity-form.ts'
import { accessWays, type UserValues } from './user-values.ts'

type AccessSectionProps = {
  of: EntityForm<UserValues>
  /** The offered ways to give access. */
  offered: readonly UserValues['way'][]
  /** Users cannot remove their own privileges. */
  ownUser: boolean
}

/** The user's profile, and how they get access. */
export const AccessSection = ({ of: { form }, offered, ownUser }: AccessSectionProps) => {
  const { t } = useText()
  const { way } = form.values
  const toggle = { 'aria-label': t('signIn.showPassword') }
  return (
    <FormSection title={t('users.access')} text={t('users.accessText')}>
      <WideField>
        <Radio.Group
          label={t('users.column.profile')}
          value={form.values.profile}
          onChange={(profile) =>
            form.setFieldValue('profile', profiles.find((one) => one === profile) ?? 'regular')
          }
        >
          <Stack gap="xs" mt={6}>
            {profiles.toReversed().map((profile) => (
              <Radio
                key={profile}
                value={profile}
                disabled={ownUser}
                label={t(`users.profile.${profile}`)}
                description={t(`users.profileHint.${profile}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
      </WideField>
      <WideField>
        <Radio.Group
          label={t('field.password')}
          value={way}
          onChange={(chosen) => form.setFieldValue('way', accessWays.find((one) => one === chosen) ?? 'keep')}
        >
          <Stack gap="xs" mt={6}>
            {offered.map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(`users.way.${one}`)}
                description={one === 'invite' ? t('users.inviteHint') : undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
      </WideField>
      {way === 'password' && (
        <>
          <PasswordInput
            label={t('field.newPassword')}
            description={t('field.passwordHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            autoComplete="new-password"
            visibilityToggleButtonProps={toggle}
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <PasswordInput
            label={t('field.passwordRepeated')}
            required
            autoComplete="new-password"
            visibilityToggleButtonProps={toggle}
            key={form.key('repeated')}
            {...form.getInputProps('repeated')}
          />
        </>
      )}
    </FormSection>
  )
}
