import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { hintBelow } from '../../../ui/form/hint-below.ts'
import { type PageTestValues, testedBrowsers, toAddress } from './tested-page.ts'

type PageTestFieldsProps = {
  values: PageTestValues
  /** Only the page and the referrer. */
  short?: boolean
  onChange: (change: Partial<PageTestValues>) => void
}

/** The page to test, and how the visitor comes to it. */
export const PageTestFields = ({ values, short = false, onChange }: PageTestFieldsProps) => {
  const { t } = useText()
  const { account } = useAccount()
  const address = (name: 'url' | 'referrer' | 'landing', example: string) => ({
    label: t(`pageTest.${name}`),
    placeholder: example,
    maxLength: 4000,
    spellCheck: false,
    autoCapitalize: 'none',
    autoComplete: 'off',
    value: values[name],
    error:
      values[name].trim() !== '' && toAddress(values[name], account.domain) === null
        ? t('pageTest.noAddress')
        : undefined,
    inputWrapperOrder: hintBelow,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <SimpleGrid cols={short ? 1 : { base: 1, sm: 2 }} spacing="md">
      <TextInput
        {...address('url', `${account.domain}/?utm_source=google&utm_medium=cpc`)}
        {...(short ? {} : { description: t('pageTest.urlHint') })}
      />
      <TextInput
        {...address('referrer', 'www.google.com')}
        {...(short ? {} : { description: t('pageTest.referrerHint') })}
      />
      {!short && (
        <>
          <TextInput {...address('landing', `${account.domain}/`)} description={t('pageTest.landingHint')} />
          <Select
            label={t('pageTest.browser')}
            description={t('pageTest.browserHint')}
            inputWrapperOrder={hintBelow}
            allowDeselect={false}
            data={testedBrowsers.map((value) => ({ value, label: t(`pageTest.browser.${value}`) }))}
            value={values.browser}
            onChange={(value) => {
              const browser = testedBrowsers.find((one) => one === value)
              if (browser) onChange({ browser })
            }}
          />
        </>
      )}
    </SimpleGrid>
  )
}
