import { Button, MultiSelect, Stack } from '@mantine/core'
import { IconArrowMerge } from '@tabler/icons-react'
import { maxMergedTags, type TagMerge } from '@talkie/contract/tags'
import { useState } from 'react'
import { useText } from '../../../services/language/language.ts'
import { useConfirmByTyping } from '../../../ui/dialogs/confirm-by-typing.tsx'
import { DrawerSection } from '../../../ui/dialogs/detail-drawer.tsx'
import { hintBelow } from '../../../ui/form/hint-below.ts'
import { snackbar } from '../../../ui/states/snackbar.ts'
import { TagChip } from '../tag-chip.tsx'
import type { AnyTag } from '../tag-columns.tsx'
import { MergeText } from './merge-text.tsx'

type MergeSectionProps = {
  /** The tag that remains. One that is archived takes no others. */
  tag: AnyTag
  /** All tags of its kind. */
  tags: readonly AnyTag[]
  /** What becomes of the things that have a merged tag. */
  hint: string
  preview: (tagIds: string[]) => Promise<TagMerge>
  /** `numbers`: the confirmed count of numbers that change. */
  merge: (tagIds: string[], numbers: number) => Promise<TagMerge>
  /** Called after the merge. */
  onMerged: () => Promise<unknown>
}

/** Merges other tags into one, after its name was typed below a list of what changes. */
export const MergeSection = ({ tag, tags, hint, preview, merge, onMerged }: MergeSectionProps) => {
  const { t } = useText()
  const confirm = useConfirmByTyping()
  const [chosen, setChosen] = useState<string[]>([])
  const [isCounting, setCounting] = useState(false)
  const others = tags.filter(({ id }) => id !== tag.id)
  const known = new Map(others.map((other) => [other.id, other]))
  const ids = chosen.filter((id) => known.has(id))
  if (others.length === 0 || !tag.active) return null

  const start = async () => {
    setCounting(true)
    const changes = await preview(ids).catch((error: unknown) => {
      snackbar.error(error)
      return null
    })
    setCounting(false)
    if (!changes) return
    const confirmed = await confirm({
      title: t('tagMerge.confirm', { name: tag.name }),
      text: (
        <MergeText into={tag.name} merged={ids.map((id) => known.get(id)?.name ?? '')} changes={changes} />
      ),
      code: tag.name,
      action: t('tagMerge.action'),
      danger: true,
    })
    if (!confirmed) return
    try {
      await merge(ids, changes.numbers)
      setChosen([])
      await onMerged()
      snackbar.done('done.tag.merged', tag)
    } catch (error) {
      snackbar.error(error)
    }
  }

  return (
    <DrawerSection title={t('tagMerge.title')}>
      <Stack gap="sm" align="flex-start">
        <MultiSelect
          w="100%"
          label={t('tagMerge.tags')}
          description={hint}
          inputWrapperOrder={hintBelow}
          placeholder={ids.length === 0 ? t('tagMerge.choose') : ''}
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          renderOption={({ option }) => (
            <TagChip name={option.label} color={known.get(option.value)?.color} />
          )}
          searchable
          hidePickedOptions
          maxValues={maxMergedTags}
          value={ids}
          onChange={setChosen}
        />
        <Button
          variant="default"
          disabled={ids.length === 0}
          loading={isCounting}
          leftSection={<IconArrowMerge size={16} stroke={1.75} aria-hidden />}
          onClick={() => void start()}
        >
          {t('tagMerge.action')}
        </Button>
      </Stack>
    </DrawerSection>
  )
}
