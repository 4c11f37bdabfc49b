import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useText } from '../../../services/language/language.ts'
import classes from './mapping-editor.module.css'

/** A provider's word and what it means, as they are typed. */
export type WordRow = { theirs: string; ours: string }

type WordEditorProps = {
  title: string
  rows: WordRow[]
  meanings: { value: string; label: string }[]
  onChange: (rows: WordRow[]) => void
}

/** A provider's words for events or outcomes, each with its meaning. */
export const WordEditor = ({ title, rows, meanings, onChange }: WordEditorProps) => {
  const { t } = useText()
  const change = (index: number, more: Partial<WordRow>) =>
    onChange(rows.map((row, place) => (place === index ? { ...row, ...more } : row)))
  return (
    <fieldset className={classes.mapping}>
      <legend className={classes.title}>{title}</legend>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place while its word is typed
        <div key={index} className={classes.wordRow}>
          <TextInput
            aria-label={t('connections.word.theirs')}
            placeholder={t('connections.word.theirs')}
            maxLength={100}
            value={row.theirs}
            onChange={(event) => change(index, { theirs: event.currentTarget.value })}
          />
          <Select
            aria-label={t('connections.word.ours')}
            placeholder={t('connections.word.ours')}
            data={meanings}
            value={row.ours || null}
            onChange={(ours) => change(index, { ours: ours ?? '' })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('common.remove')}
            onClick={() => onChange(rows.filter((_, place) => place !== index))}
          >
            <IconX size={15} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.75} />}
          onClick={() => onChange([...rows, { theirs: '', ours: '' }])}
        >
          {t('connections.word.add')}
        </Button>
      </div>
    </fieldset>
  )
}
