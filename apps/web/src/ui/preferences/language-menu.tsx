import { Button, Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { languages } from '@talkie/contract/locales'
import { chooseLanguage, languageNames, useText } from '../../services/language/language.ts'

/** The five languages as menu items, each in its own language. */
export const LanguageItems = () => {
  const { language } = useText()
  return languages.map((code) => (
    <Menu.Item
      key={code}
      lang={code}
      onClick={() => void chooseLanguage(code)}
      rightSection={code === language && <IconCheck size={14} stroke={2} aria-hidden />}
    >
      {languageNames[code]}
    </Menu.Item>
  ))
}

export const LanguageMenu = () => {
  const { t, language } = useText()
  return (
    <Menu position="bottom-end" width={160}>
      <Menu.Target>
        <Button
          variant="default"
          px={9}
          aria-label={`${language.toUpperCase()} · ${t('language.label')}: ${languageNames[language]}`}
        >
          {language.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <LanguageItems />
      </Menu.Dropdown>
    </Menu>
  )
}
