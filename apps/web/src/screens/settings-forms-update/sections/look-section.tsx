import { Button } from '@mantine/core'
import { chooseTextColor, measureContrast, minTextContrast } from '@talkie/contract/forms'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { FormSection, WideField } from '../../../ui/form/entity-form.tsx'
import { StatusBadge } from '../../../ui/states/status-badge.tsx'
import { ColorField } from './color-field.tsx'
import type { SectionProps } from './section-props.ts'
import classes from './sections.module.css'

const isColor = (text: string) => /^#[\da-f]{6}$/i.test(text)

/** The form's colours, and whether its text can be read on them. */
export const LookSection = ({ values, errors, onChange }: SectionProps) => {
  const { t } = useText()
  const format = useFormat()
  const { color, textColor } = values
  const contrast = isColor(color) && isColor(textColor) ? measureContrast(color, textColor) : null
  const isReadable = contrast !== null && contrast >= minTextContrast
  return (
    <FormSection title={t('forms.look')} text={t('forms.lookText')}>
      <ColorField
        label={t('forms.color')}
        value={color}
        error={errors.color}
        onChange={(next) => onChange({ color: next })}
      />
      <ColorField
        label={t('forms.textColor')}
        value={textColor}
        error={errors.textColor}
        onChange={(next) => onChange({ textColor: next })}
      />
      {contrast !== null && (
        <WideField>
          <div className={classes.contrast}>
            <StatusBadge
              tone={isReadable ? 'good' : 'bad'}
              label={t(isReadable ? 'forms.contrastGood' : 'forms.contrastLow', {
                ratio: format.number(Math.floor(contrast * 10) / 10),
              })}
            />
            {!isReadable && (
              <Button
                size="xs"
                variant="default"
                onClick={() => onChange({ textColor: chooseTextColor(color) })}
              >
                {t('forms.contrastMend')}
              </Button>
            )}
          </div>
        </WideField>
      )}
    </FormSection>
  )
}
