import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test as onSource, type Page } from '@playwright/test'
import { overPage, seriousOverlay } from './accessibility.ts'
import { expect, test } from './demo-talkie.ts'
import { type Openable, openedElsewhere, screens, type Written } from './openables.ts'

/* Every overlay is accessible in both themes, closes with Escape, and returns the focus to the element that opened it. */

test.describe.configure({ mode: 'parallel' })

const src = fileURLToPath(new URL('../../apps/web/src', import.meta.url))

const overlays = ['Modal', 'Drawer', 'DetailDrawer', 'Dialog', 'Menu', 'Popover', 'HoverCard', 'Spotlight']
const pickers = [
  ...[
    'Select',
    'MultiSelect',
    'TreeSelect',
    'Autocomplete',
    'TagsInput',
    'TagsField',
    'Combobox',
    'ColorInput',
  ],
  ...[
    'DatePicker',
    'DatePickerInput',
    'DateInput',
    'DateTimePicker',
    'MonthPicker',
    'TimePicker',
    'TimeInput',
  ],
]
const opens = new RegExp(`<(?:${[...overlays, ...pickers].join('|')})[\\s>.]`)

/** The component behind the fields without a list. */
const ofWritten = 'ui/form/tags-field.tsx'

const withInside = (all: readonly Openable[]): Openable[] =>
  all.flatMap((one) => [one, ...withInside(one.inside ?? [])])

onSource('every source file with an overlay or list is covered exactly once', () => {
  const inSource = globSync('**/*.tsx', { cwd: src }).filter((file) =>
    opens.test(readFileSync(`${src}/${file}`, 'utf8')),
  )
  const opened = Object.values(screens).flatMap(({ openables, written = [] }) => {
    const all = withInside(openables)
    return [...all, ...written, ...all.flatMap((one) => one.written ?? [])].flatMap(({ shows }) => shows)
  })
  const known = [...opened, ...Object.keys(openedElsewhere), ofWritten]
  expect(known.sort()).toEqual(inSource.sort())
})

for (const [file, { spec, dialog }] of Object.entries(openedElsewhere))
  onSource(`${file} is looked at in ${spec}`, () => {
    const source = readFileSync(new URL(spec, import.meta.url), 'utf8')
    const after = source.slice(source.indexOf(`'${dialog}'`))
    expect(source).toContain(`'${dialog}'`)
    expect(after).toContain('seriousInThemes(page)')
  })

const standing = (page: Page) => page.locator(overPage).filter({ visible: true })

/** Types into a field without a list and checks that none opens. An open, empty list would consume the first Escape. */
const writeIn = async (page: Page, { field }: Written): Promise<void> => {
  const input = field(page)
  await test.step(`nothing opens in ${input}`, async () => {
    const at = await standing(page).count()
    await input.pressSequentially('a')
    await page.keyboard.press('ArrowDown')
    await expect.soft(input).not.toHaveAttribute('aria-expanded', 'true')
    expect.soft(await standing(page).count()).toBe(at)
    await page.keyboard.press('Backspace')
  })
}

/** Opens an overlay, checks it and those inside it in both themes, closes it with Escape, and checks the focus. */
const look = async (page: Page, openable: Openable): Promise<void> => {
  const { shows, trigger, item, before, inside = [], written = [] } = openable
  await test.step(shows.join(), async () => {
    await before?.(page)
    const opener = trigger(page)
    await expect(opener).toBeVisible()
    const at = await standing(page).count()
    await opener.click()
    if (item) await page.getByRole('menuitem', { name: item, exact: true }).click()
    await expect.poll(() => standing(page).count()).toBeGreaterThan(at)
    if (item) await expect(standing(page).and(page.getByRole('menu'))).toHaveCount(0)
    expect.soft(await seriousOverlay(page), shows.join()).toEqual([])
    for (const one of written) await writeIn(page, one)
    for (const one of inside) await look(page, one)
    await page.keyboard.press('Escape')
    await expect(standing(page)).toHaveCount(at)
    await expect.soft(opener, shows.join()).toBeFocused()
  })
}

for (const [name, { path, ready, width, openables, written = [] }] of Object.entries(screens))
  test(`everything that opens over ${name} is accessible and closes with Escape`, async ({
    page,
    complaints,
  }) => {
    if (width) await page.setViewportSize({ width, height: 844 })
    await page.goto(path)
    await expect(ready(page)).toBeVisible()
    for (const one of openables) await look(page, one)
    for (const one of written) await writeIn(page, one)
    expect(complaints).toEqual([])
  })
