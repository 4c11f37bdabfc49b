import { Button } from '@mantine/core'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import classes from './page-test.module.css'
import { type PageTestValues, toExamples } from './tested-page.ts'

const names = ['googleAds', 'google', 'facebookAds', 'direct'] as const

/** One click instead of an address: the ways that most visits come by. */
export const PageTestExamples = ({ onPick }: { onPick: (values: Partial<PageTestValues>) => void }) => {
  const { t } = useText()
  const { account } = useAccount()
  const examples = toExamples(account.domain)
  return (
    <div className={classes.examples}>
      {t('pageTest.examples')}
      {names.map((name) => (
        <Button
          key={name}
          variant="default"
          size="compact-sm"
          onClick={() => onPick({ ...examples[name], landing: '' })}
        >
          {t(`pageTest.example.${name}`)}
        </Button>
      ))}
    </div>
  )
}
