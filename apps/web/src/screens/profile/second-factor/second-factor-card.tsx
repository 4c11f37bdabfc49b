import { Button, Group } from '@mantine/core'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { Card } from '../../../ui/page/card.tsx'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'
import { ErrorState } from '../../../ui/states/states.tsx'
import { StatusBadge } from '../../../ui/states/status-badge.tsx'
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
