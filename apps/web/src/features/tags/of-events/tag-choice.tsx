import { Button, Checkbox, TextInput, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../services/language/language.ts'
import type { EventRow } from '../../reports/rows/event-row.ts'
import { carriedBy } from './tag-changes.ts'
import { TagChip } from './tag-chip.tsx'
import classes from './tag-choice.module.css'
import type { EventTag } from './use-event-tags.ts'

type TagChoiceProps = {
  tags: readonly EventTag[]
  events: readonly EventRow[]
  onApply: (wanted: ReadonlyMap<string, boolean>) => void
}

const longestName = 60

/** The account's tags to tick; one that only some of the events carry is half ticked until it is decided. */
export const TagChoice = ({ tags, events, onApply }: TagChoiceProps) => {
  const { t } = useText()
  const [words, setWords] = useState('')
  const [made, setMade] = useState<string[]>([])
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map())
  const name = words.trim()
  const all = [
    ...tags.map((tag) => ({ name: tag.name, color: tag.color })),
    ...made.map((one) => ({ name: one })),
  ]
  const found = all.filter((tag) => tag.name.toLocaleLowerCase().includes(name.toLocaleLowerCase()))
  const isNew = name !== '' && !all.some((tag) => tag.name.toLocaleLowerCase() === name.toLocaleLowerCase())
  const want = (tag: string, on: boolean) => setWanted(new Map([...wanted, [tag, on]]))
  const make = () => {
    setMade([...made, name])
    want(name, true)
    setWords('')
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (isNew) make()
        else onApply(wanted)
      }}
    >
      <TextInput
        data-autofocus
        aria-label={t('tags.find')}
        placeholder={t('tags.find')}
        maxLength={longestName}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: the form is named by its button */}
      <div className={classes.list} role="group" aria-label={t('report.field.tags')}>
        {found.map((tag) => {
          const carried = carriedBy(events, tag.name)
          const decided = wanted.get(tag.name)
          return (
            <Checkbox
              key={tag.name}
              checked={decided ?? carried === 'all'}
              indeterminate={decided === undefined && carried === 'some'}
              onChange={(event) => want(tag.name, event.currentTarget.checked)}
              label={<TagChip {...tag} />}
            />
          )
        })}
        {isNew && (
          <UnstyledButton className={classes.make} onClick={make}>
            <IconPlus size={14} stroke={1.75} aria-hidden /> {t('tags.make', { name })}
          </UnstyledButton>
        )}
        {found.length === 0 && !isNew && <p className={classes.none}>{t('tags.none')}</p>}
      </div>
      <Button type="submit" disabled={wanted.size === 0}>
        {t('common.apply')}
      </Button>
    </form>
  )
}
