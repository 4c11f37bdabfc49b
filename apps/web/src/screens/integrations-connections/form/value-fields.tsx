import { Autocomplete, Select } from '@mantine/core'
import {
  dispositions,
  formatProviderDate,
  reportedEvents,
  usualDateFormats,
} from '@talkie/contract/telephony'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { hintBelow } from '../../../ui/form/hint-below.ts'
import type { ConnectionValues } from './connection-values.ts'
import { WordEditor } from './word-editor.tsx'

type ValueFieldsProps = {
  values: Pick<ConnectionValues, 'eventWords' | 'dispositionWords' | 'dateFormat' | 'dateZone'>
  errors: Record<string, ReactNode>
  onChange: (changed: Partial<ConnectionValues>) => void
}

/** How a provider writes dates, and its words for events and outcomes. */
export const ValueFields = ({ values, errors, onChange }: ValueFieldsProps) => {
  const { t } = useText()
  const { account } = useAccount()
  const [now] = useState(() => new Date())
  const { dateFormat, eventWords, dispositionWords } = values
  const timezone = values.dateZone || account.timezone
  const sample = dateFormat === '' ? '' : formatProviderDate(now, { format: dateFormat, timezone })
  return (
    <>
      <Autocomplete
        label={t('connections.dateFormat')}
        description={sample ? t('connections.dateSample', { sample }) : t('connections.dateFormatHint')}
        inputWrapperOrder={hintBelow}
        placeholder="DD/MM/YYYY HH:mm:ss"
        maxLength={60}
        data={[...usualDateFormats]}
        filter={({ options }) => options}
        value={dateFormat}
        error={errors['dates.format'] ?? errors.dates}
        onChange={(format) => onChange({ dateFormat: format })}
      />
      {dateFormat !== '' && (
        <Select
          label={t('connections.dateZone')}
          searchable
          allowDeselect={false}
          data={Intl.supportedValuesOf('timeZone')}
          value={timezone}
          error={errors['dates.timezone']}
          onChange={(zone) => onChange({ dateZone: zone ?? '' })}
        />
      )}
      <WordEditor
        title={t('connections.word.events')}
        rows={eventWords}
        meanings={reportedEvents.map((event) => ({ value: event, label: t(`connections.event.${event}`) }))}
        onChange={(rows) => onChange({ eventWords: rows })}
      />
      <WordEditor
        title={t('connections.word.outcomes')}
        rows={dispositionWords}
        meanings={dispositions.map((one) => ({ value: one, label: t(`records.disposition.${one}`) }))}
        onChange={(rows) => onChange({ dispositionWords: rows })}
      />
    </>
  )
}
