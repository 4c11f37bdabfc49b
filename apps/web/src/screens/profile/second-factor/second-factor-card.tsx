import { Button, Group } from '@mantine/core'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { lazyComponent } from '../../../ui/chunks/lazy-component.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { ErrorState } from '../../../ui/states/states.tsx'
import { StatusBadge } from '../../../ui/states/status-badge.tsx'
import classes from './second-factor.module.css'
import type { SecondFactorAction } from './second-factor-action.ts'

const SecondFactorDialog = lazyComponent(() => import('./second-factor-dialog.tsx'), { layout: 'overlay' })

/** Shows whether the user has a second factor; sets it up, renews its codes or turns it off. */
export const SecondFactorCard = () => {
  const { t } = useText()
  const format = useFormat()
  const queries = useQueryClient()
  const [action, setAction] = useState<SecondFactorAction | null>(null)
  const { data, error, refetch } = useQuery(
    api.identity.profile.secondFactor.get.queryOptions({ staleTime: 0, meta: noCache }),
  )
  const closeDialog = async () => {
    setAction(null)
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
                  <Button variant="default" onClick={() => setAction('renewCodes')}>
                    {t('secondFactor.renewCodes')}
                  </Button>
                  <Button variant="default" onClick={() => setAction('turnOff')}>
                    {t('secondFactor.turnOff')}
                  </Button>
                </>
              ) : (
                <Button variant="default" onClick={() => setAction('setUp')}>
                  {t('secondFactor.setUp')}
                </Button>
              )}
            </Group>
          </>
        )}
        {action && <SecondFactorDialog action={action} onClose={() => void closeDialog()} />}
      </Card>
    </div>
  )
}
