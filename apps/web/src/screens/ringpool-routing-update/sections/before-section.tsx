import { Checkbox } from '@mantine/core'
import { useRecordingLaw } from '../../../features/accounts/use-recording-law.ts'
import { SoundField } from '../../../features/routing/sound-field.tsx'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { FormSection, WideField } from '../../../ui/form/entity-form.tsx'
import { Notice } from '../../../ui/states/states.tsx'
import classes from '../plan-editor.module.css'
import type { SectionProps } from '../plan-values.ts'

/** What happens before a phone rings: recording, its announcement, hidden numbers. */
export const BeforeSection = ({ values, errors, readOnly, onChange }: SectionProps) => {
  const { t } = useText()
  const { account } = useAccount()
  const law = useRecordingLaw(account.country)
  return (
    <FormSection title={t('routing.before')} text={t('routing.beforeText')}>
      <WideField>
        <Checkbox
          label={t('routing.record')}
          description={t('routing.recordHint')}
          checked={values.record}
          onChange={(event) => onChange({ record: event.currentTarget.checked })}
        />
      </WideField>
      <WideField>
        <SoundField
          label={t('routing.announcement')}
          description={t('routing.announcementHint')}
          placeholder={t('common.none')}
          value={values.announcementId}
          error={errors.announcementId}
          readOnly={readOnly}
          onChange={(announcementId) => onChange({ announcementId })}
        />
      </WideField>
      {values.record && values.announcementId === null && (
        <WideField>
          <Notice tone="warn" title={t('routing.noticeTitle')}>
            <p className={classes.notice}>{t('routing.noticeText')}.</p>
            <p className={classes.notice}>{law}</p>
          </Notice>
        </WideField>
      )}
      <WideField>
        <Checkbox
          label={t('routing.rejectAnonymous')}
          description={t('routing.rejectAnonymousHint')}
          checked={values.refuseAnonymous}
          onChange={(event) => onChange({ refuseAnonymous: event.currentTarget.checked })}
        />
      </WideField>
    </FormSection>
  )
}
