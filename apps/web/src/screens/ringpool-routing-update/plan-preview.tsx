import { Checkbox } from '@mantine/core'
import { callPlanFieldsSchema } from '@talkie/contract/routing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describePlan, toEffectivePlan } from '../../features/routing/describe-plan.ts'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { DayField } from '../../ui/date-range/day-field.tsx'
import { parseTime } from '../../ui/form/parse-time.ts'
import { TimeField } from '../../ui/form/time-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { CallResult } from './call-result.tsx'
import classes from './plan-editor.module.css'
import type { PlanValues } from './plan-values.ts'

/** What the plan says in sentences, and what a call would meet at a time. */
export const PlanPreview = ({ values }: { values: PlanValues }) => {
  const { t, language } = useText()
  const { accountId, account } = useAccount()
  const [day, setDay] = useState('')
  const [time, setTime] = useState('')
  const [anonymous, setAnonymous] = useState(false)
  const parsed = callPlanFieldsSchema.safeParse({ ...values, name: values.name || '-' })
  const { open, closed } = describePlan(toEffectivePlan(values, account), { t, language })
  const { data } = useQuery(
    api.routing.plans.preview.queryOptions({
      input: {
        accountId,
        fields: parsed.data ?? values,
        day: day || null,
        time: parseTime(time),
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
        <div className={classes.moment}>
          <DayField
            optional
            label={t('routing.holidayDay')}
            placeholder={t('routing.testToday')}
            value={day}
            onChange={setDay}
          />
          {/* A day without a time is asked for at noon. */}
          <TimeField
            label={t('routing.testTime')}
            placeholder={day ? '12:00' : ''}
            value={time}
            onChange={setTime}
          />
        </div>
        <p className={classes.hint}>{t('routing.testAtHint', { timezone: account.timezone })}</p>
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
