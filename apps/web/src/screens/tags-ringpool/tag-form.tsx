import { TextInput } from '@mantine/core'
import { ringpoolTagFieldsSchema } from '@talkie/contract/tags'
import { client } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { EntityForm } from '../../ui/form/entity-form.tsx'
import { hintBelow } from '../../ui/form/hint-below.ts'
import { useEntityForm } from '../../ui/form/use-entity-form.ts'
import { snackbar } from '../../ui/states/snackbar.ts'
import type { RingpoolTagRow } from './ringpool-tag.ts'
import { useRefreshRingpoolTags } from './use-ringpool-tags.tsx'

type TagFormProps = {
  /** The tag to edit; undefined to create one. */
  tag: RingpoolTagRow | undefined
  onClose: () => void
}

/** Edits the name of a ringpool tag. */
export const RingpoolTagForm = ({ tag, onClose }: TagFormProps) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const confirm = useConfirmByTyping()
  const refreshTags = useRefreshRingpoolTags()
  const entity = useEntityForm({
    initialValues: { name: tag?.name ?? '' },
    schema: ringpoolTagFieldsSchema,
    onSubmit: async ({ name }) => {
      const confirmed = await confirm({
        title: tag ? t('tagList.confirmUpdate', { name: tag.name }) : t('tagList.newRingpool'),
        text: t(tag ? 'tagList.renameRingpoolText' : 'tagList.createText'),
        action: t(tag ? 'common.update' : 'common.create'),
      })
      if (!confirmed) return false
      const { id } = await (tag
        ? client.tags.ringpool.update({ accountId, tagId: tag.id, name })
        : client.tags.ringpool.create({ accountId, name }))
      await refreshTags()
      snackbar.done(
        tag ? 'done.tag.updated' : 'done.tag.created',
        { name },
        {
          to: '/accounts/$accountId/tags-ringpool',
          params: { accountId: String(accountId) },
          search: { tag: id },
        },
      )
      onClose()
      return true
    },
  })
  return (
    <EntityForm state={entity} submitLabel={t(tag ? 'common.save' : 'common.create')} onCancel={onClose}>
      <TextInput
        label={t('field.name')}
        description={t(tag ? 'tagList.renameRingpoolText' : 'tagList.createText')}
        inputWrapperOrder={hintBelow}
        maxLength={60}
        data-autofocus={tag === undefined}
        required
        withAsterisk={false}
        {...entity.form.getInputProps('name')}
      />
    </EntityForm>
  )
}
