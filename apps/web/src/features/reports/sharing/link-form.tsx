import { SegmentedControl, Stack, TextInput } from '@mantine/core'
import { addDays } from '@talkie/contract/dates'
import { findPersonalFilters, linkLifetimes, sharedLinkFieldsSchema } from '@talkie/contract/reporting'
import { useId } from 'react'
import { z } from 'zod'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../../ui/dialogs/confirm-by-typing.tsx'
import { EntityForm } from '../../../ui/form/entity-form.tsx'
import { useEntityForm } from '../../../ui/form/use-entity-form.ts'
import { snackbar } from '../../../ui/states/snackbar.ts'
import { Notice } from '../../../ui/states/states.tsx'
import type { BoardReport } from './board-report.ts'
import classes from './sharing.module.css'
import type { Links } from './use-links.ts'

type LinkFormProps = {
  report: BoardReport
  links: Links
  /** Gets the token of the new link, which is not shown again. */
  onCreated: (token: string) => void
}

const formSchema = z.object({
  name: sharedLinkFieldsSchema.shape.name,
  days: z.enum(['rolling', 'fixed']),
  lifetime: z.coerce.number(),
})

/** The form of a new link: its name, its days, and how long it works. */
export const LinkForm = ({ report: { range, preset, scope }, links, onCreated }: LinkFormProps) => {
  const { t } = useText()
  const format = useFormat()
  const confirm = useConfirmByTyping()
  const { account } = useAccount()
  const [daysId, lifetimeId] = [useId(), useId()]
  const entity = useEntityForm({
    initialValues: { name: account.name, days: preset ? 'rolling' : 'fixed', lifetime: '30' },
    schema: formSchema,
    onSubmit: async ({ name, days, lifetime }) => {
      const confirmed = await confirm({
        title: t('share.confirmCreate'),
        text: t('share.confirmCreateText', { count: lifetime }),
        action: t('common.create'),
      })
      if (!confirmed) return false
      const { token } = await links.create.mutateAsync({
        ...scope,
        name,
        days: days === 'rolling' && preset ? { kind: 'rolling', preset } : { kind: 'fixed', range, preset },
        lifetimeDays: lifetime,
      })
      snackbar.done('done.link.created', { name })
      onCreated(token)
    },
  })
  const { values, errors } = entity.form
  const personal = findPersonalFilters(scope.filters)
  const shownDays = format.dayRange(range.start, addDays(range.end, -1))
  return (
    <EntityForm state={entity} submitLabel={t('share.create')}>
      <Stack gap="md">
        <TextInput
          required
          data-autofocus
          label={t('share.name')}
          description={t('share.nameHint')}
          maxLength={80}
          value={values.name}
          error={errors.name}
          onChange={(event) => entity.form.setValues({ name: event.currentTarget.value })}
        />
        {preset && (
          <div>
            <span id={daysId} className={classes.label}>
              {t('share.days')}
            </span>
            <SegmentedControl
              fullWidth
              aria-labelledby={daysId}
              value={values.days}
              onChange={(days) => entity.form.setValues({ days })}
              data={[
                { value: 'rolling', label: t('share.days.rolling', { preset: t(`range.preset.${preset}`) }) },
                { value: 'fixed', label: t('share.days.fixed', { days: shownDays }) },
              ]}
            />
          </div>
        )}
        <div>
          <span id={lifetimeId} className={classes.label}>
            {t('share.lifetime')}
          </span>
          <SegmentedControl
            fullWidth
            aria-labelledby={lifetimeId}
            value={values.lifetime}
            onChange={(lifetime) => entity.form.setValues({ lifetime })}
            data={linkLifetimes.map((days) => ({
              value: String(days),
              label: t('share.lifetime.days', { count: days }),
            }))}
          />
        </div>
        {personal.length > 0 && <Notice tone="warn">{t('share.personalFilter')}</Notice>}
        <p className={classes.about}>
          {!preset && `${shownDays}. `}
          {t('share.about')}
        </p>
      </Stack>
    </EntityForm>
  )
}
