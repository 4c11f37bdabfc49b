import { Input, Stack, TextInput } from '@mantine/core'
import { eventTagFieldsSchema, tagColors } from '@talkie/contract/tags'
import { TagChip } from '../../features/tags/event-tags/tag-chip.tsx'
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
import { useRefreshEventTags } from './use-event-tag-actions.tsx'

type TagFormProps = {
  /** The tag to edit; undefined to create one. */
  tag: EventTagRow | undefined
  /** The colours of existing tags. A new tag gets the first colour that is not among them. */
  usedColors: readonly string[]
  onClose: () => void
}

/** Edits name and colour of an event tag, with a preview. */
export const EventTagForm = ({ tag, usedColors, onClose }: TagFormProps) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const confirm = useConfirmByTyping()
  const refreshTags = useRefreshEventTags()
  const color = tagColors.find((candidate) =>
    tag ? candidate === tag.color : !usedColors.includes(candidate),
  )
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
      const { id } = await (tag
        ? client.tags.event.update({ accountId, tagId: tag.id, ...fields })
        : client.tags.event.create({ accountId, ...fields }))
      await refreshTags()
      snackbar.done(tag ? 'done.tag.updated' : 'done.tag.created', fields, {
        to: '/accounts/$accountId/tags-event',
        params: { accountId: String(accountId) },
        search: { tag: id },
      })
      onClose()
      return true
    },
  })
  const { values, errors, getInputProps, setFieldValue } = entity.form
  return (
    <EntityForm state={entity} submitLabel={t(tag ? 'common.save' : 'common.create')} onCancel={onClose}>
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
          onChange={(selected) => setFieldValue('color', selected)}
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
