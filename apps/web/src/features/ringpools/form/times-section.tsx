import { Input, NumberInput, SegmentedControl } from '@mantine/core'
import { limits } from '@talkie/contract/limits'
import { useText } from '../../../services/language/language.ts'
import { FormSection, WideField } from '../../../ui/form/entity-form.tsx'
import { hintBelow } from '../../../ui/form/hint-below.ts'
import type { RingpoolFieldsProps } from './ringpool-fields.ts'
import classes from './times-section.module.css'

/** How long a visitor keeps a number, and how often a caller counts. */
export const TimesSection = ({ values, errors, readOnly, onChange }: RingpoolFieldsProps) => {
  const { t } = useText()
  return (
    <FormSection title={t('ringpoolForm.times')} text={t('ringpoolForm.timesText')}>
      <WideField>
        <NumberInput
          label={t('ringpools.hold')}
          description={t('ringpoolForm.holdHint')}
          inputWrapperOrder={hintBelow}
          suffix=" min"
          min={1}
          max={1440}
          clampBehavior="blur"
          allowDecimal={false}
          classNames={{ wrapper: classes.short }}
          disabled={readOnly}
          value={values.holdMinutes}
          error={errors.holdMinutes}
          onChange={(minutes) => onChange({ holdMinutes: Number(minutes) })}
        />
      </WideField>
      <WideField>
        <Input.Wrapper
          label={t('ringpools.uniqueWindow')}
          description={t(
            values.uniqueWindowDays === 0 ? 'ringpoolForm.uniqueEach' : 'ringpoolForm.uniqueOnce',
            { days: values.uniqueWindowDays },
          )}
          error={errors.uniqueWindowDays}
          inputWrapperOrder={hintBelow}
        >
          <div className={classes.choice}>
            <SegmentedControl
              aria-label={t('ringpools.uniqueWindow')}
              disabled={readOnly}
              value={String(values.uniqueWindowDays)}
              onChange={(chosen) => {
                const days = limits.uniqueWindows.find((window) => String(window) === chosen)
                if (days !== undefined) onChange({ uniqueWindowDays: days })
              }}
              data={limits.uniqueWindows.map((days) => ({
                value: String(days),
                label: days === 0 ? t('ringpoolForm.uniqueOff') : t('ringpoolForm.days', { count: days }),
              }))}
            />
          </div>
        </Input.Wrapper>
      </WideField>
    </FormSection>
  )
}
