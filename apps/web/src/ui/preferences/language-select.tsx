import { NativeSelect } from '@mantine/core'
import { languages } from '@talkie/contract/locales'
import { chooseLanguage, languageNames, useText } from '../../services/language/language.ts'

/** The language choice of the sign-in screen, where a menu would be too much to load. */
export const LanguageSelect = () => {
  const { t, language } = useText()
  const data = languages.map((value) => ({ value, label: languageNames[value] }))
  return (
    <NativeSelect
      aria-label={t('language.label')}
      size="xs"
      data={data}
      value={language}
      onChange={(event) => {
        const chosen = languages.find((code) => code === event.currentTarget.value)
        if (chosen) void chooseLanguage(chosen)
      }}
    />
  )
}
