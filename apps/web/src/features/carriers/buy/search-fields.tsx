import { Button, Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { digitPlaces, soldNumberKinds } from '@talkie/contract/carriers'
import { accountCountries } from '@talkie/contract/locales'
import { type FormEvent, useMemo, useState } from 'react'
import { useText } from '../../../services/language/language.ts'
import { countryOptions } from '../../accounts/form/site-options.ts'
import type { CarrierConnectionRow } from '../carrier-types.ts'
import classes from '../carriers.module.css'
import type { SearchValues } from './purchase-values.ts'

type SearchFieldsProps = {
  connections: readonly CarrierConnectionRow[]
  asked: SearchValues
  busy: boolean
  onSearch: (values: SearchValues) => void
}

const maxDigits = 12

/** Which numbers to search: through which connection, in which country, of which kind, with which digits, where. */
export const SearchFields = ({ connections, asked, busy, onSearch }: SearchFieldsProps) => {
  const { t, language } = useText()
  const [typed, setTyped] = useState(asked)
  const countries = useMemo(() => countryOptions(language), [language])
  const type = (change: Partial<SearchValues>) => setTyped((before) => ({ ...before, ...change }))
  /** A choice is searched at once; what is typed, when it is complete. */
  const choose = (change: Partial<SearchValues>) => {
    type(change)
    onSearch({ ...typed, ...change })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onSearch(typed)
  }
  return (
    <form className={classes.fields} onSubmit={submit} noValidate>
      {connections.length > 1 && (
        <div className={classes.wide}>
          <Select
            label={t('carriers.connection')}
            allowDeselect={false}
            data={connections.map(({ id, name, accountName }) => ({
              value: id,
              label: accountName ? `${name} · ${accountName}` : name,
            }))}
            value={typed.connectionId}
            onChange={(connectionId) => connectionId && choose({ connectionId })}
          />
        </div>
      )}
      <Select
        label={t('field.country')}
        allowDeselect={false}
        searchable
        data={countries}
        value={typed.country}
        onChange={(value) => {
          const country = accountCountries.find((one) => one === value)
          if (country) choose({ country })
        }}
      />
      <Select
        label={t('carriers.kind')}
        allowDeselect={false}
        data={soldNumberKinds.map((kind) => ({ value: kind, label: t(`carriers.kind.${kind}`) }))}
        value={typed.kind}
        onChange={(value) => {
          const kind = soldNumberKinds.find((one) => one === value)
          if (kind) choose({ kind })
        }}
      />
      <TextInput
        label={t('carriers.digits')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={maxDigits}
        value={typed.digits}
        onChange={(event) => type({ digits: event.currentTarget.value.replace(/\D/g, '') })}
      />
      <Select
        label={t('carriers.place')}
        allowDeselect={false}
        data={digitPlaces.map((place) => ({ value: place, label: t(`carriers.place.${place}`) }))}
        value={typed.place}
        onChange={(value) => {
          const place = digitPlaces.find((one) => one === value)
          if (place) type({ place })
        }}
      />
      <div className={`${classes.wide} ${classes.search}`}>
        <TextInput
          label={t('carriers.locality')}
          autoComplete="off"
          maxLength={80}
          value={typed.locality}
          onChange={(event) => type({ locality: event.currentTarget.value })}
        />
        <Button
          type="submit"
          variant="default"
          loading={busy}
          disabled={typed.digits.length === 1}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        >
          {t('carriers.search')}
        </Button>
      </div>
    </form>
  )
}
