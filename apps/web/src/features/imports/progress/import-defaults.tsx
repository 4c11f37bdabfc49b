import { Select } from '@mantine/core'
import { type NumberImport, providers } from '@talkie/contract/numbers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../services/api/api.ts'
import { useText } from '../../../services/language/language.ts'
import { snackbar } from '../../../ui/states/snackbar.ts'
import { LendField } from '../../numbers/lend-field.tsx'
import { useProviderNames } from '../../numbers/provider-names.ts'
import classes from '../upload/bulk-upload.module.css'

type ImportDefaultsProps = { importId: string; of: Pick<NumberImport, 'lacks' | 'defaults'> }

/** Provider and account of new numbers, for a file without those columns. The preview follows each choice. */
export const ImportDefaults = ({ importId, of: { lacks, defaults } }: ImportDefaultsProps) => {
  const { t } = useText()
  const { options } = useProviderNames()
  const queries = useQueryClient()
  const { mutate, variables, isPending } = useMutation(
    api.numbers.imports.setDefaults.mutationOptions({
      // Choices in a row are sent one after another, so that the last one wins.
      scope: { id: `import ${importId}` },
      onSuccess: (foreseen) =>
        queries.setQueryData(api.numbers.imports.get.queryKey({ input: { importId } }), foreseen),
      onError: (error) => snackbar.error(error),
    }),
  )
  const shown = isPending ? variables.defaults : defaults
  const choose = (change: Partial<typeof defaults>) => mutate({ importId, defaults: { ...shown, ...change } })
  return (
    <section aria-label={t('upload.defaults')} className={classes.defaults}>
      <p>{t('upload.defaultsText')}</p>
      <div>
        {lacks.includes('provider') && (
          <Select
            label={t('pool.provider')}
            required
            placeholder={t('upload.chooseProvider')}
            clearable
            data={options}
            value={shown.provider}
            onChange={(value) => choose({ provider: providers.find((one) => one === value) ?? null })}
          />
        )}
        {lacks.includes('account') && (
          <LendField
            hint=""
            value={shown.accountId === null ? null : String(shown.accountId)}
            onChange={(value) => choose({ accountId: value === null ? null : Number(value) })}
          />
        )}
      </div>
    </section>
  )
}
