import { Loader, Select } from '@mantine/core'
import { type AccountCountry, accountCountries, isoCountry } from '@talkie/contract/locales'
import { type ImportKind, importLimits, isAccountImport } from '@talkie/contract/numbers'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { toApiError } from '../../../services/api/api-error.ts'
import { type TextKey, useText } from '../../../services/language/language.ts'
import { useAccounts } from '../../../services/navigation/account.tsx'
import { useDraft } from '../../../ui/form/use-draft.ts'
import { useRestoredState } from '../../../ui/form/use-restored-state.ts'
import { Notice } from '../../../ui/states/states.tsx'
import classes from './bulk-upload.module.css'
import { DropZone } from './drop-zone.tsx'
import { FileColumns } from './file-columns.tsx'
import { TemplateButton } from './template-button.tsx'
import { uploadFile } from './upload-file.ts'
import { useFileLimits } from './use-file-limits.ts'

type UploadStepProps = {
  kind: ImportKind
  /** The account, for kinds of one account. */
  accountId?: number | undefined
  onRead: (importId: string) => void
}

/** The most frequent country of the accounts, which most files will be for. */
const findMostFrequentCountry = (accounts: readonly { country: AccountCountry }[] = []): AccountCountry => {
  const counts = new Map<AccountCountry, number>()
  for (const { country } of accounts) counts.set(country, (counts.get(country) ?? 0) + 1)
  const [mostFrequent] = [...counts].sort(([, one], [, other]) => other - one)
  return mostFrequent?.[0] ?? 'es'
}

/** The text for a rejected file: the error of the file itself if there is one. */
const toErrorText = (error: unknown): TextKey => {
  const { text, fields } = toApiError(error)
  return fields.file ?? text
}

/** The first step: country, template and file. */
export const UploadStep = ({ kind, accountId, onRead }: UploadStepProps) => {
  const { t, language } = useText()
  const limits = useFileLimits()
  const accounts = useAccounts().data
  const [chosen, setChosen] = useRestoredState('upload country', null, z.enum(accountCountries).nullable())
  const country = chosen ?? findMostFrequentCountry(accounts)
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    const options = accountCountries.map((value) => ({ value, label: names.of(isoCountry(value)) ?? value }))
    return options.sort((one, other) => one.label.localeCompare(other.label))
  }, [language])
  const [tooLarge, setTooLarge] = useState(false)
  const reading = useMutation({
    mutationFn: (file: File) => uploadFile(file, { kind, country, accountId }),
    onSuccess: onRead,
  })
  // A page cannot get back a file that was chosen before: only its name survives the end of the session.
  const [lostFileName, setLost] = useState<string | null>(null)
  useDraft({
    name: 'upload file',
    read: () => {
      const fileName = reading.isPending ? reading.variables.name : lostFileName
      return fileName === null ? null : { fileName }
    },
    restore: ({ fileName }) => setLost(z.string().safeParse(fileName).data ?? null),
  })
  const selectFile = (file: File) => {
    const over = file.size > importLimits.bytes
    setTooLarge(over)
    setLost(null)
    reading.reset()
    if (!over) reading.mutate(file)
  }
  return (
    <div className={classes.step}>
      <p className={classes.lead}>{t(`upload.text.${kind}`)}</p>
      <FileColumns kind={kind} />
      <div className={classes.choices}>
        {!isAccountImport(kind) && (
          <Select
            label={t('field.country')}
            description={t('poolNew.countryHint')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            searchable
            allowDeselect={false}
            data={countries}
            value={country}
            onChange={(value) => setChosen(accountCountries.find((one) => one === value) ?? null)}
          />
        )}
        <TemplateButton kind={kind} />
      </div>
      {lostFileName && <Notice tone="warn">{t('upload.chooseAgain', { name: lostFileName })}</Notice>}
      {(tooLarge || reading.error) && (
        <Notice tone="bad" title={t('message.checkFile')}>
          {t(tooLarge ? 'error.field.file_too_large' : toErrorText(reading.error), limits)}
        </Notice>
      )}
      {reading.isPending ? (
        <div className={classes.zone} role="status">
          <Loader size={24} />
          <p className={classes.zoneTitle}>{t('upload.reading', { name: reading.variables.name })}</p>
          <p className={classes.zoneText}>{t('upload.readingText')}</p>
        </div>
      ) : (
        <DropZone onFile={selectFile} />
      )}
    </div>
  )
}
