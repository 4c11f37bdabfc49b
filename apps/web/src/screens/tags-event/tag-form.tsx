import { Input, Stack, TextInput } from '@mantine/core'
import { eventTagFieldsSchema, tagColors } from '@talkie/contract/tags'
import { TagChip } from '../../features/tags/of-events/tag-chip.tsx'
import { client } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { ColorSwatches } from '../../ui/form/color-swatches.tsx'
import { EntityForm } from '../../ui/form/entity-form.tsx'
import { hintBelow } from '../../ui/form/hint-below.ts'
import { useEntityForm } from '../../ui/form/use-entity-form.ts'
import { snackbar } from '../../ui/states/snackbar.ts'
import type { EventTagRow } from './event-tag.ts'
import { tagColorNames } from './tag-color-names.ts'
import { useTagsChanged } from './use-event-tag-actions.tsx'

type TagFormProps = {
  /** None: a new one. */
  tag: EventTagRow | undefined
  /** The colours that tags have already: a new one takes the first that none has. */
  used: readonly string[]
  onClose: () => void
}

/** Name and colour of an event tag, and how it will look on an event. */
export const TagForm = ({ tag, used, onClose }: TagFormProps) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const confirm = useConfirmByTyping()
  const onChanged = useTagsChanged()
  const color = tagColors.find((one) => (tag ? one === tag.color : !used.includes(one)))
  const entity = useEntityForm({
    initialValues: { name: tag?.name ?? '', color: color ?? tagColors[0] },
    schema: eventTagFieldsSchema,
    onSubmit: async (fields) => {
      const confirmed = await confirm({
        title: tag ? t('tagList.confirmUpdate', { name: tag.name }) : t('tagList.newEvent'),
        text: t(tag ? 'tagList.renameEventText' : 'tagList.createText'),
        action: t(tag ? 'common.update' : 'common.create'),
      })
      if (!confirmed) return false
      if (tag) await client.tags.event.update({ accountId, tagId: tag.id, ...fields })
      else await client.tags.event.create({ accountId, ...fields })
      await onChanged()
      snackbar.success()
      onClose()
      return true
    },
  })
  const { values, errors, getInputProps, setFieldValue } = entity.form
  return (
    <EntityForm of={entity} submitLabel={t(tag ? 'common.save' : 'common.create')} onCancel={onClose}>
      <Stack gap="md">
        <TextInput
          label={t('field.name')}
          description={t(tag ? 'tagList.renameEventText' : 'tagList.createText')}
          inputWrapperOrder={hintBelow}
          maxLength={60}
          data-autofocus={tag === undefined}
          required
          withAsterisk={false}
          {...getInputProps('name')}
        />
        <ColorSwatches
          label={t('metrics.color')}
          colors={tagColorNames}
          value={values.color}
          error={errors.color}
          onChange={(chosen) => setFieldValue('color', chosen)}
        />
        <Input.Wrapper label={t('tagList.preview')} labelElement="div">
          <div>
            <TagChip name={values.name.trim() || t('field.name')} color={values.color} />
          </div>
        </Input.Wrapper>
      </Stack>
    </EntityForm>
  )
}
