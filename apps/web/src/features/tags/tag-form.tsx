import { Input, Stack, TextInput } from '@mantine/core'
import { eventTagFieldsSchema, type EventTagFields as TagFields, tagColors } from '@talkie/contract/tags'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { ColorSwatches } from '../../ui/form/color-swatches.tsx'
import { EntityForm } from '../../ui/form/entity-form.tsx'
import { hintBelow } from '../../ui/form/hint-below.ts'
import { useEntityForm } from '../../ui/form/use-entity-form.ts'
import { snackbar } from '../../ui/states/snackbar.ts'
import { TagChip } from './tag-chip.tsx'
import { tagColorNames } from './tag-color-names.ts'

type TagFormProps = {
  /** The tag to edit; undefined to create one. */
  tag: { id: string; name: string; color: string } | undefined
  /** The colours of existing tags. A new tag gets the first colour that is not among them. */
  usedColors: readonly string[]
  newTitle: string
  /** What a change of the name means for the things that have the tag. */
  renameText: string
  screen: '/accounts/$accountId/tags-event' | '/accounts/$accountId/tags-ringpool'
  /** Saves the tag and refreshes what shows it. */
  save: (fields: TagFields) => Promise<{ id: string }>
  onClose: () => void
}

/** Edits name and colour of a tag of either kind, with a preview. */
export const TagForm = (props: TagFormProps) => {
  const { tag, usedColors, newTitle, renameText, screen, save, onClose } = props
  const { t } = useText()
  const { accountId } = useAccount()
  const confirm = useConfirmByTyping()
  const color = tagColors.find((candidate) =>
    tag ? candidate === tag.color : !usedColors.includes(candidate),
  )
  const hint = tag ? renameText : t('tagList.createText')
  const entity = useEntityForm({
    initialValues: { name: tag?.name ?? '', color: color ?? tagColors[0] },
    schema: eventTagFieldsSchema,
    onSubmit: async (fields) => {
      const confirmed = await confirm({
        title: tag ? t('tagList.confirmUpdate', { name: tag.name }) : newTitle,
        text: hint,
        action: t(tag ? 'common.update' : 'common.create'),
      })
      if (!confirmed) return false
      const { id } = await save(fields)
      snackbar.done(tag ? 'done.tag.updated' : 'done.tag.created', fields, {
        to: screen,
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
          description={hint}
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
