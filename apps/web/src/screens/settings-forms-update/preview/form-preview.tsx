import { SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { PublicC2cForm } from '@talkie/contract/forms'
import { type Language, languages } from '@talkie/contract/locales'
import { showForm } from '@talkie/widget/view'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../services/api/api.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { type FormValues, formValuesSchema } from '../form-values.ts'
import classes from './form-preview.module.css'

const debounceMs = 300

/** The form as the site shows it now, drawn by the site's own script. Sending it only shows the thanks. */
export const FormPreview = ({ values }: { values: FormValues }) => {
  const { t } = useText()
  const { accountId, account } = useAccount()
  const [chosen, setChosen] = useState<Language>()
  const language = chosen ?? (values.language === 'page' ? account.language : values.language)
  const [settled] = useDebouncedValue(values, debounceMs)
  const fields = formValuesSchema.safeParse({ ...settled, name: settled.name || '-' }).data
  const { data } = useQuery(
    api.forms.c2c.preview.queryOptions({
      input: fields ? { accountId, language, fields } : skipToken,
      placeholderData: keepPreviousData,
      gcTime: 0,
    }),
  )
  return (
    <Card title={t('forms.preview')} className={classes.preview}>
      {values.language === 'page' && (
        <SegmentedControl
          fullWidth
          size="xs"
          mb={12}
          aria-label={t('forms.previewLanguage')}
          value={language}
          onChange={setChosen}
          data={languages.map((value) => ({ value, label: value.toUpperCase() }))}
        />
      )}
      <div className={classes.site}>{data && <ShownForm form={data} />}</div>
      <p className={classes.hint}>{t('forms.previewText')}</p>
    </Card>
  )
}

const ShownForm = ({ form }: { form: PublicC2cForm }) => {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (host.current)
      showForm(host.current, form, { isPreview: true, send: async () => ({ taken: true, when: '' }) })
  }, [form])
  return <div ref={host} />
}
