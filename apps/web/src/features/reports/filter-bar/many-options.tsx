import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../services/language/language.ts'
import { ColorDot } from './color-dot.tsx'
import type { FilterOption } from './filter.ts'
import classes from './filter-bar.module.css'

const OptionLabel = ({ option: { label, color } }: { option: FilterOption }) =>
  color === undefined ? (
    label
  ) : (
    <>
      <ColorDot color={color} /> {label}
    </>
  )

type ManyOptionsProps = { options: FilterOption[]; value: string[]; onChange: (value: string[]) => void }

/** A multiple choice as checkboxes, with a search if the list is long. */
export const ManyOptions = ({ options, value, onChange }: ManyOptionsProps) => {
  const { t } = useText()
  const [words, setWords] = useState('')
  const found = options.filter(({ label }) => label.toLocaleLowerCase().includes(words.toLocaleLowerCase()))
  return (
    <Checkbox.Group label={t('filter.value')} value={value} onChange={onChange}>
      {options.length > 8 && (
        <TextInput
          aria-label={t('common.search')}
          placeholder={t('table.search')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          mb={6}
        />
      )}
      <div className={classes.options}>
        {found.map((option) => (
          <Checkbox key={option.value} value={option.value} label={<OptionLabel option={option} />} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
