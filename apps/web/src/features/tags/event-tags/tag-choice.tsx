import { Button, Checkbox, TextInput, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../services/language/language.ts'
import type { EventRow } from '../../reports/rows/event-row.ts'
import { TagChip } from '../tag-chip.tsx'
import { toTagCoverage } from './tag-changes.ts'
import classes from './tag-choice.module.css'
import type { EventTagSummary } from './use-event-tags.ts'

type TagChoiceProps = {
  tags: readonly EventTagSummary[]
  events: readonly EventRow[]
  onApply: (choices: ReadonlyMap<string, boolean>) => void
}

const maxNameLength = 60

/** The account's tags as checkboxes; one that only some of the events have is indeterminate until it is changed. */
export const TagChoice = ({ tags, events, onApply }: TagChoiceProps) => {
  const { t } = useText()
  const [words, setWords] = useState('')
  const [newNames, setMade] = useState<string[]>([])
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const name = words.trim()
  const all = [
    ...tags.map((tag) => ({ name: tag.name, color: tag.color })),
    ...newNames.map((one) => ({ name: one })),
  ]
  const matchingTags = all.filter((tag) => tag.name.toLocaleLowerCase().includes(name.toLocaleLowerCase()))
  const isNew = name !== '' && !all.some((tag) => tag.name.toLocaleLowerCase() === name.toLocaleLowerCase())
  const choose = (tag: string, on: boolean) => setChoices(new Map([...choices, [tag, on]]))
  const addNew = () => {
    setMade([...newNames, name])
    choose(name, true)
    setWords('')
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (isNew) addNew()
        else onApply(choices)
      }}
    >
      <TextInput
        data-autofocus
        aria-label={t('tags.find')}
        placeholder={t('tags.find')}
        maxLength={maxNameLength}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: the form is named by its button */}
      <div className={classes.list} role="group" aria-label={t('report.field.tags')}>
        {matchingTags.map((tag) => {
          const coverage = toTagCoverage(events, tag.name)
          const choice = choices.get(tag.name)
          return (
            <Checkbox
              key={tag.name}
              checked={choice ?? coverage === 'all'}
              indeterminate={choice === undefined && coverage === 'some'}
              onChange={(event) => choose(tag.name, event.currentTarget.checked)}
              label={<TagChip {...tag} />}
            />
          )
        })}
        {isNew && (
          <UnstyledButton className={classes.make} onClick={addNew}>
            <IconPlus size={14} stroke={1.75} aria-hidden /> {t('tags.make', { name })}
          </UnstyledButton>
        )}
        {matchingTags.length === 0 && !isNew && <p className={classes.none}>{t('tags.none')}</p>}
      </div>
      <Button type="submit" disabled={choices.size === 0}>
        {t('common.apply')}
      </Button>
    </form>
  )
}
