import { Stack, Switch, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { hintBelow } from '../../../ui/form/hint-below.ts'
import { Card } from '../../../ui/page/card.tsx'
import { type MarkedPage, markPage } from './mark-page.ts'
import classes from './page-test.module.css'
import type { PageTestAnswer } from './tested-page.ts'

const Marks = ({ page: { paragraphs, attributes } }: { page: MarkedPage }) => {
  const { t } = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
    <section className={classes.marked} aria-label={t('pageTest.marks')} tabIndex={0}>
      {paragraphs.map((texts, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs are those of one text
        <p key={index}>
          {texts.map(({ text, now }, at) =>
            now === null ? (
              text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the texts are those of one paragraph
              <span key={at}>
                <del>{text}</del> <ins>{now}</ins>
              </span>
            ),
          )}
        </p>
      ))}
      {attributes.map(({ element, name, was, now }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the attributes are those of one text
        <p key={index}>
          <code>
            {element} {name}
          </code>{' '}
          <del>{was}</del> <ins>{now}</ins>
        </p>
      ))}
    </section>
  )
}

/** Shows what the script would replace in HTML or text that the user pastes, by the script's own code. */
export const PastedPage = ({ result }: { result: PageTestAnswer }) => {
  const { t } = useText()
  const format = useFormat()
  const [pasted, setPasted] = useState('')
  const [isFull, setFull] = useState(false)
  const [settled] = useDebouncedValue(pasted, 300)
  const { pattern, gap, whatsappCodes, ringpools } = result
  const page = useMemo(() => {
    if (settled.trim() === '') return null
    const replace = ringpools.flatMap(({ shown }) =>
      shown ? [isFull ? shown.overflow : (shown.number ?? shown.overflow)] : [],
    )
    return markPage(settled, { pattern, gap, whatsappCodes, replace })
  }, [settled, isFull, pattern, gap, whatsappCodes, ringpools])
  const changes = page
    ? page.attributes.length + page.paragraphs.flat().filter(({ now }) => now !== null).length
    : 0
  return (
    <Card title={t('pageTest.paste')}>
      <Stack gap="md">
        <Textarea
          label={t('pageTest.pasteLabel')}
          description={t('pageTest.pasteHint')}
          inputWrapperOrder={hintBelow}
          autosize
          minRows={4}
          maxRows={10}
          maxLength={500_000}
          spellCheck={false}
          value={pasted}
          onChange={(event) => setPasted(event.currentTarget.value)}
        />
        <Switch
          label={t('pageTest.asFull')}
          checked={isFull}
          onChange={(event) => setFull(event.currentTarget.checked)}
        />
        {page && (
          <>
            <p role="status" className={classes.quiet}>
              {changes === 0
                ? t('pageTest.noChange')
                : t('pageTest.changes', { count: changes, formatted: format.number(changes) })}
            </p>
            <Marks page={page} />
          </>
        )}
      </Stack>
    </Card>
  )
}
