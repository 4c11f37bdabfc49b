import { Button, FileButton, Input } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../../services/language/language.ts'
import { AccountIcon } from './account-icon.tsx'
import classes from './icon-field.module.css'
import { readPicture } from './read-picture.ts'

type IconFieldProps = {
  /** The field's label, if not 'Icon'. */
  label?: string
  /** Its initials are shown if there is no picture. */
  name: string
  value: string | null
  error?: ReactNode
  onChange: (icon: string | null) => void
}

/** The picture of a client, account or user: chosen, scaled down and previewed. Without one, initials are shown. */
export const IconField = ({ label, name, value, error, onChange }: IconFieldProps) => {
  const { t } = useText()
  const [unreadable, setUnreadable] = useState(false)
  const choose = async (file: File | null) => {
    if (!file) return
    const icon = await readPicture(file)
    setUnreadable(icon === null)
    if (icon) onChange(icon)
  }
  return (
    <Input.Wrapper
      label={label ?? t('field.icon')}
      description={t('accountForm.iconHint')}
      error={unreadable ? t('error.field.invalid_image') : error}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    >
      <div className={classes.line}>
        <AccountIcon name={name.trim() || '?'} icon={value} size={34} />
        <FileButton onChange={choose} accept="image/png,image/jpeg,image/webp,image/svg+xml">
          {(file) => (
            <Button variant="default" leftSection={<IconPhotoUp size={16} stroke={1.75} />} {...file}>
              {t(value ? 'accountForm.iconChange' : 'accountForm.iconChoose')}
            </Button>
          )}
        </FileButton>
        {value && (
          <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
            {t('common.remove')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
