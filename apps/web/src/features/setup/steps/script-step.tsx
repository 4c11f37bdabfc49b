import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { ArrivalProblem } from '../../implementation/arrival-problem.tsx'
import type { SetupData } from '../setup-data.ts'
import { StepActions, StepText } from './step.tsx'

/** The code on the site: copied here, and seen as soon as a page with it is opened. */
export const ScriptStep = ({ setup: { visit } }: { setup: SetupData }) => {
  const { t } = useText()
  const format = useFormat()
  const { accountId, account } = useAccount()
  const { data } = useQuery(
    api.tracking.implementation.queryOptions({ input: { accountId }, staleTime: 0, meta: noCache }),
  )
  return (
    <>
      <StepText>
        {visit
          ? t('setup.script.seen', { page: visit.pageUrl, time: format.dateTime(visit.at) })
          : t('setup.script.text', { domain: account.domain })}
      </StepText>
      {data && !visit && <ArrivalProblem status={data} />}
      <StepActions>
        {data && (
          <CopyButton value={data.snippet} timeout={1500}>
            {({ copied, copy }) => (
              <Button
                size="xs"
                variant={visit ? 'default' : 'filled'}
                leftSection={
                  copied ? (
                    <IconCheck size={14} stroke={2} aria-hidden />
                  ) : (
                    <IconCopy size={14} stroke={1.75} aria-hidden />
                  )
                }
                onClick={copy}
              >
                {t(copied ? 'common.copied' : 'setup.script.copy')}
              </Button>
            )}
          </CopyButton>
        )}
      </StepActions>
    </>
  )
}
