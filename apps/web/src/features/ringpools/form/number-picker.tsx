import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { formatPhone } from '../../numbers/phone-text.tsx'
import type { LentNumber } from '../ringpool-row.ts'
import { findUnavailability, type RingpoolNumbers, searchNumbers } from './number-choice.ts'
import classes from './number-picker.module.css'

type NumberPickerProps = {
  numbers: LentNumber[]
  ringpool: RingpoolNumbers
  chosen: string[]
  error?: ReactNode
  disabled?: boolean
  onChange: (chosen: string[]) => void
}

/** The account's numbers as checkboxes; unavailable ones say why (in another ringpool, inactive). */
export const NumberPicker = (props: NumberPickerProps) => {
  const { numbers, ringpool, chosen, error, disabled, onChange } = props
  const { t } = useText()
  const format = useFormat()
  const [search, setSearch] = useState('')
  const isChosen = useMemo(() => new Set(chosen), [chosen])
  const shown = useMemo(() => searchNumbers(numbers, ringpool, search), [numbers, ringpool, search])
  const choosable = shown.filter((number) => findUnavailability(number, ringpool) === null)
  const unchosen = choosable.filter(({ id }) => !isChosen.has(id))
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))
  const whyNot = (number: LentNumber) => {
    const reason = findUnavailability(number, ringpool)
    if (reason === 'elsewhere') return t('pool.inRingpool', { name: number.ringpoolName ?? '' })
    if (reason === 'static') return t('pool.isStatic', { name: number.staticNumber ?? '' })
    return reason && t(reason === 'inactive' ? 'common.inactive' : 'ringpools.overflow')
  }
  return (
    <div className={classes.picker} data-wrong={error ? true : undefined}>
      <div className={classes.bar}>
        <TextInput
          className={classes.search}
          type="search"
          aria-label={t('ringpoolForm.numbersSearch')}
          placeholder={t('ringpoolForm.numbersSearch')}
          leftSection={<IconSearch size={15} stroke={1.75} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter searches; it does not submit the form.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
        <Button
          variant="default"
          disabled={disabled || unchosen.length === 0}
          onClick={() => onChange([...chosen, ...unchosen.map(({ id }) => id)])}
        >
          {t('ringpoolForm.chooseFree', { formatted: format.number(unchosen.length) })}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          disabled={disabled || chosen.length === 0}
          onClick={() => onChange([])}
        >
          {t('ringpoolForm.chooseNone')}
        </Button>
      </div>
      <ul className={classes.list} aria-label={t('ringpoolForm.numbers')}>
        {shown.map((number) => {
          const reason = whyNot(number)
          return (
            <li key={number.id}>
              <Checkbox
                classNames={{ body: classes.body, labelWrapper: classes.label }}
                checked={isChosen.has(number.id)}
                disabled={disabled || (reason !== null && !isChosen.has(number.id))}
                onChange={(event) => toggle(number.id, event.currentTarget.checked)}
                label={
                  <span className={classes.number}>
                    <span className="figures">{formatPhone(number.visible)}</span>
                    <span className={classes.note} title={reason ?? undefined}>
                      {reason ?? number.tag}
                    </span>
                  </span>
                }
              />
            </li>
          )
        })}
        {shown.length === 0 && <li className={classes.nothing}>{t('table.noMatch', { search })}</li>}
      </ul>
      <p className={classes.count} role="status">
        {t('ringpoolForm.chosen', { count: chosen.length, formatted: format.number(chosen.length) })}
      </p>
      {error && <p className={classes.error}>{error}</p>}
    </div>
  )
}
