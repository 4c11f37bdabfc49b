import { CloseButton } from '@mantine/core'
import { overflowTarget } from '@talkie/contract/planner'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api, type client } from '../../services/api/api.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { readExtra, writeExtra } from '../../services/preferences/extra.ts'
import { Notice } from '../../ui/states/states.tsx'
import { weekdayNames } from '../reports/fields/weekdays.ts'
import classes from './ringpool-warnings.module.css'

type Warned = Awaited<ReturnType<typeof client.planner.warnings>>['ringpools'][number]

const field = 'hiddenRingpoolWarnings'
/** More are of ringpools and weeks that are long gone. */
const maxHidden = 50

const readHidden = (): string[] => {
  const stored = readExtra()[field]
  return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []
}

/** A warning that moves to another week is a new one. */
const toKey = ({ ringpoolId, warning }: Warned): string =>
  [ringpoolId, warning.kind, warning.kind === 'soon' && warning.monday].filter(Boolean).join(' ')

/** Says which ringpools are too small or become it, with a link to the planner, until the user hides it on this device. */
export const RingpoolWarnings = () => {
  const { t, language } = useText()
  const format = useFormat()
  const { accountId, can } = useAccount()
  const { data } = useQuery(
    api.planner.warnings.queryOptions({ input: { accountId }, enabled: can('ringpool.management', 'r') }),
  )
  const [hidden, setHidden] = useState(readHidden)
  const say = ({ name, warning }: Warned): string | null => {
    if (warning.kind === 'rush') return null
    const { hour } = warning
    const values = {
      name,
      hour: t('planner.hour', { day: weekdayNames(language)[Math.floor(hour / 24)], hour: hour % 24 }),
      target: format.percent(overflowTarget),
    }
    return warning.kind === 'now'
      ? t('planner.warnNow', values)
      : t('planner.warnSoon', { ...values, day: format.longDay(warning.monday) })
  }
  const hide = (key: string) => {
    const next = [...readHidden().filter((one) => one !== key), key].slice(-maxHidden)
    writeExtra(field, next)
    setHidden(next)
  }
  return data?.ringpools
    .filter((warned) => !hidden.includes(toKey(warned)))
    .map((warned) => (
      <Notice
        key={toKey(warned)}
        tone="warn"
        action={<CloseButton size="sm" aria-label={t('common.close')} onClick={() => hide(toKey(warned))} />}
      >
        {say(warned)}{' '}
        <Link
          to="/accounts/$accountId/ringpool-management/$ringpoolId/planner"
          params={{ accountId: String(accountId), ringpoolId: warned.ringpoolId }}
          className={classes.link}
        >
          {t('planner.open')}
        </Link>
      </Notice>
    ))
}
