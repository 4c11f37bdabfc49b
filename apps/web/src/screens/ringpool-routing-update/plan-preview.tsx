import { Checkbox, TextInput } from '@mantine/core'
import { callPlanFieldsSchema } from '@talkie/contract/routing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describePlan } from '../../features/routing/describe-plan.ts'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { hintBelow } from '../../ui/form/hint-below.ts'
import { Card } from '../../ui/page/card.tsx'
import { CallResult } from './call-result.tsx'
import classes from './plan-editor.module.css'
import type { PlanValues } from './plan-values.ts'

/** What the plan says in sentences, and what a call would meet at a time. */
export const PlanPreview = ({ values }: { values: PlanValues }) => {
  const { t, language } = useText()
  const { accountId, account } = useAccount()
  const [time, setTime] = useState('')
  const [anonymous, setAnonymous] = useState(false)
  const parsed = callPlanFieldsSchema.safeParse({ ...values, name: values.name || '-' })
  const { open, closed } = describePlan(values, { t, language })
  const { data } = useQuery(
    api.routing.plans.preview.queryOptions({
      input: {
        accountId,
        fields: parsed.data ?? values,
        day: time.slice(0, 10) || null,
        time: time.slice(11, 16) || null,
        anonymous,
      },
      enabled: parsed.success,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  )
  return (
    <>
      <Card title={t('routing.sentence')}>
        <p className={classes.sentence}>{open}</p>
        {closed && <p className={classes.sentence}>{closed}</p>}
      </Card>
      <Card title={t('routing.test')}>
        <TextInput
          type="datetime-local"
          label={t('routing.testAt')}
          description={t('routing.testAtHint', { timezone: account.timezone })}
          inputWrapperOrder={hintBelow}
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        <Checkbox
          mt="sm"
          label={t('routing.testAnonymous')}
          checked={anonymous}
          onChange={(event) => setAnonymous(event.currentTarget.checked)}
        />
        {parsed.success && data ? (
          <CallResult preview={data} />
        ) : (
          <p className={classes.next}>{t('routing.testIncomplete')}</p>
        )}
      </Card>
    </>
  )
}
