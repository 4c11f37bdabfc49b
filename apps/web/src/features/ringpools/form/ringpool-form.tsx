import { useMediaQuery } from '@mantine/hooks'
import type { RingpoolFields } from '@talkie/contract/ringpools'
import { useAccount } from '../../../services/navigation/account.tsx'
import { changeValues } from '../../../ui/form/change-values.ts'
import { EntityForm } from '../../../ui/form/entity-form.tsx'
import { useEntityForm } from '../../../ui/form/use-entity-form.ts'
import { DraftTest } from '../page-test/draft-test.tsx'
import { BasicsSection } from './basics-section.tsx'
import { CallsSection } from './calls-section.tsx'
import { NumbersSection } from './numbers-section.tsx'
import classes from './ringpool-form.module.css'
import { RingpoolPreview } from './ringpool-preview.tsx'
import { type RingpoolValues, ringpoolSchema } from './ringpool-values.ts'
import { SiteSection } from './site-section.tsx'
import { TimesSection } from './times-section.tsx'
import { WhereSection } from './where-section.tsx'

type RingpoolFormProps = {
  start: RingpoolValues
  /** Null for a new ringpool. */
  ringpoolId: string | null
  submitLabel: string
  readOnly?: boolean
  onCancel: () => void
  /** Resolves to false if the user cancelled; rejects with the API's error. */
  onSave: (fields: RingpoolFields) => Promise<boolean>
}

/** The form of a ringpool, with a description of what it will do. */
export const RingpoolForm = (props: RingpoolFormProps) => {
  const { start, ringpoolId, submitLabel, readOnly = false, onCancel, onSave } = props
  const { account } = useAccount()
  const isWide = useMediaQuery('(min-width: 1240px)', true, { getInitialValueInEffect: false })
  const entity = useEntityForm({
    initialValues: start,
    schema: ringpoolSchema(account.country),
    onSubmit: onSave,
  })
  const { values, errors } = entity.form
  const fields = { account, values, errors, readOnly, onChange: changeValues<RingpoolValues>(entity.form) }
  const preview = <RingpoolPreview account={account} values={values} />
  const test = <DraftTest ringpoolId={ringpoolId} values={values} />
  const sections = (
    <>
      <BasicsSection {...fields} />
      <CallsSection {...fields} ringpoolId={ringpoolId} />
      <NumbersSection {...fields} ringpoolId={ringpoolId} />
      <SiteSection {...fields} />
      <WhereSection {...fields} />
      <TimesSection {...fields} />
      {!isWide && preview}
    </>
  )
  return (
    <div className={classes.layout}>
      {readOnly ? (
        <div className={classes.sections}>{sections}</div>
      ) : (
        <EntityForm state={entity} submitLabel={submitLabel} onCancel={onCancel}>
          {sections}
        </EntityForm>
      )}
      {isWide ? (
        <div className={classes.aside}>
          {preview}
          {test}
        </div>
      ) : (
        test
      )}
    </div>
  )
}
