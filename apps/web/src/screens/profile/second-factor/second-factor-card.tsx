import { Button, Group } from '@mantine/core'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '../../../components/card.tsx'
import { useFormat } from '../../../components/format.ts'
import { ErrorState } from '../../../components/states.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { api } from '../../../shell/api.ts'
import { useText } from '../../../shell/language.ts'
import { lazyPart } from '../../../shell/lazy-part.tsx'
import { noCache } from '../../../shell/query-cache.ts'
import type { Doing } from './doing.ts'
import classes from './second-factor.module.css'

const SecondFactorDialog = lazyPart(() => import('./second-factor-dialog.tsx'), { look: 'overlay' })

/** Whether the person has a second factor, and the ways to it and from it. */
export const SecondFactorCard = () => {
  const { t } = useText()
  const format = useFormat()
  const queries = useQueryClient()
  const [doing, setDoing] = useState<Doing | null>(null)
  const { data, error, refetch } = useQuery(
    api.identity.profile.secondFactor.get.queryOptions({ staleTime: 0, meta: noCache }),
  )
  const done = async () => {
    setDoing(null)
    await queries.invalidateQueries({ queryKey: api.identity.profile.key() })
  }
  return (
    <div className={classes.card}>
      <Card
        title={t('secondFactor.title')}
        aside={
          data && (
            <StatusBadge
              plain
              tone={data.since ? 'good' : 'quiet'}
              icon={data.since ? IconShieldCheck : IconShieldOff}
              label={t(data.since ? 'secondFactor.on' : 'secondFactor.off')}
            />
          )
        }
      >
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && (
          <>
            <p className={classes.text}>
              {data.since
                ? `${t('secondFactor.since', { when: format.dateTime(data.since) })} ${t('secondFactor.codesLeft', { count: data.recoveryCodes })}`
                : t('secondFactor.text')}
            </p>
            <Group gap="xs">
              {data.since ? (
                <>
                  <Button variant="default" onClick={() => setDoing('renewCodes')}>
                    {t('secondFactor.renewCodes')}
                  </Button>
                  <Button variant="default" onClick={() => setDoing('turnOff')}>
                    {t('secondFactor.turnOff')}
                  </Button>
                </>
              ) : (
                <Button variant="default" onClick={() => setDoing('setUp')}>
                  {t('secondFactor.setUp')}
                </Button>
              )}
            </Group>
          </>
        )}
        {doing && <SecondFactorDialog doing={doing} onClose={() => void done()} />}
      </Card>
    </div>
  )
}
