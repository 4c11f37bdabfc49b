import { Button, FileButton, Group, Select } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../services/api/api.ts'
import { toApiError } from '../../services/api/api-error.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { hintBelow } from '../../ui/form/hint-below.ts'
import { PlaySoundButton } from './play-sound-button.tsx'
import { uploadSound } from './upload-sound.ts'
import { useRefreshRouting } from './use-plans.ts'

type SoundFieldProps = {
  label: string
  description: string
  placeholder: string
  value: string | null
  error: ReactNode
  readOnly: boolean
  onChange: (soundId: string | null) => void
}

/** Chooses a sound, plays it, and uploads another. */
export const SoundField = (props: SoundFieldProps) => {
  const { label, description, placeholder, value, error, readOnly, onChange } = props
  const { t } = useText()
  const { accountId } = useAccount()
  const refresh = useRefreshRouting()
  const [uploading, setUploading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { data } = useQuery(api.routing.sounds.list.queryOptions({ input: { accountId } }))
  const sounds = data?.sounds ?? []
  const chosen = sounds.find(({ id }) => id === value)
  const upload = async (file: File | null) => {
    if (!file) return
    setUploading(true)
    setProblem(null)
    try {
      const sound = await uploadSound(accountId, file)
      await refresh()
      onChange(sound.id)
    } catch (cause) {
      const { fields, text } = toApiError(cause)
      setProblem(t(fields.file ?? fields.name ?? text))
    } finally {
      setUploading(false)
    }
  }
  return (
    <Group align="flex-start" gap="xs" wrap="wrap">
      <Select
        style={{ flex: '1 1 240px' }}
        label={label}
        description={description}
        inputWrapperOrder={hintBelow}
        placeholder={placeholder}
        clearable
        readOnly={readOnly}
        data={sounds.map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        error={problem ?? error}
        onChange={onChange}
      />
      <Group gap="xs" mt={24} wrap="nowrap">
        {chosen && <PlaySoundButton soundId={chosen.id} name={chosen.name} />}
        {!readOnly && (
          <FileButton
            accept="audio/wav,audio/x-wav,audio/mpeg,.wav,.mp3"
            onChange={(file) => void upload(file)}
          >
            {(button) => (
              <Button
                {...button}
                variant="default"
                loading={uploading}
                leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
              >
                {t('routing.uploadSound')}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
    </Group>
  )
}
