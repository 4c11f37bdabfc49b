import { Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { CodeBlock } from '../../../ui/page/copy-field.tsx'
import { formatBody } from '../signals/parse-signal.ts'
import { type ConnectionValues, toProviderValues } from './connection-values.ts'
import classes from './mapping-editor.module.css'

type MappingPreviewProps = { connectionId: string; values: ConnectionValues }

/** How the last body that came, or a pasted one, is understood with the values of the form. */
export const MappingPreview = ({ connectionId, values }: MappingPreviewProps) => {
  const { t } = useText()
  const { accountId, account } = useAccount()
  const [pasted, setPasted] = useState('')
  const [asked] = useDebouncedValue(
    { ...toProviderValues(values, account.timezone), body: pasted || null },
    400,
  )
  const { data } = useQuery(
    api.telephony.connections.preview.queryOptions({
      input: { accountId, connectionId, ...asked },
      staleTime: 0,
      gcTime: 0,
      meta: noCache,
      retry: false,
      placeholderData: keepPreviousData,
    }),
  )
  const found = data?.fields.filter(({ raw }) => raw !== null) ?? []
  return (
    <section className={classes.preview} aria-label={t('connections.preview')}>
      <h4 className={classes.title}>{t('connections.preview')}</h4>
      {data?.body === null && <p className={classes.hint}>{t('connections.previewNothing')}</p>}
      {found.length > 0 && (
        <table className={classes.previewTable}>
          <thead>
            <tr>
              <th scope="col">{t('connections.mappingOurs')}</th>
              <th scope="col">{t('connections.previewRaw')}</th>
              <th scope="col">{t('connections.previewValue')}</th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ field, raw, value, problem }) => (
              <tr key={field} data-bad={problem !== null || undefined}>
                <th scope="row">{t(`connections.field.${field}`)}</th>
                <td>{raw}</td>
                <td>{problem === null ? value : <span lang="en">{problem}</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data?.problem && (
        <p className={classes.problem} lang="en">
          {data.problem}
        </p>
      )}
      {data?.body && !pasted && <CodeBlock label={t('connections.rawBody')} code={formatBody(data.body)} />}
      <Textarea
        label={t('connections.previewPaste')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={16_384}
        spellCheck={false}
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
      />
    </section>
  )
}
