import { Button } from '@mantine/core'
import type { PlanRow } from '../../features/routing/plan-row.ts'
import { useGivePlan } from '../../features/routing/use-give-plan.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Notice } from '../../ui/states/states.tsx'
import classes from './plan-editor.module.css'

/** Which calls go by a plan. One that none goes by says so, and can be given to the whole account. */
export const PlanUses = ({ plan, readOnly }: { plan: PlanRow; readOnly: boolean }) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const give = useGivePlan()
  const { id, active, uses } = plan
  const isForAccount = uses.some(({ kind }) => kind === 'account')
  return (
    <Card title={t('routing.uses')}>
      {uses.length > 0 ? (
        <p className={classes.sentence}>
          {uses.map(({ kind, name }) => (kind === 'account' ? t('routing.wholeAccount') : name)).join(', ')}
        </p>
      ) : (
        <Notice tone="warn">{t('routing.unusedText')}</Notice>
      )}
      {active && !readOnly && !isForAccount && (
        <>
          <Button
            fullWidth
            mt="sm"
            size="xs"
            variant={uses.length > 0 ? 'default' : 'filled'}
            onClick={() =>
              void give({ accountId, kind: 'account', subjectId: null }, { id, name: plan.fields.name })
            }
          >
            {t('routing.useForAccount')}
          </Button>
          <p className={classes.next}>{t('routing.useElsewhere')}</p>
        </>
      )}
    </Card>
  )
}
