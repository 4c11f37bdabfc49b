import { guard } from '../guard.ts'
import { drawNumber, type Paint, readPaint } from '../images/draw-number.ts'
import { isHydrating, onSettled } from '../numbers/hydration.ts'
import type { PageNumbers } from '../numbers/number-search.ts'

/*
 * Shows the visitor's number in images that the account names: each is drawn anew with the same size, its own background
 * and the colour of its text. The elements stay, because a framework may own them.
 */

/** What an image shows, how it is drawn, and what its elements had before. */
type Drawn = {
  digits: string
  paint: Paint
  drawing: string
  attributes: [element: Element, name: string, value: string | null][]
}

/** A script that restores an image each time is left alone. */
const maxDrawings = 20

const { images = [] } = talkieSite
const drawn = new Map<HTMLImageElement, Drawn>()
const times = new WeakMap<HTMLImageElement, number>()
let rules: PageNumbers['replace'] = []

/** The digits of the number that an image shows, by its address or the end of it. */
function findDigits(image: HTMLImageElement): string | undefined {
  const addresses = [image.src, image.currentSrc].flatMap((address) => [
    address,
    address.replace(/[?#].*$/, ''),
  ])
  return images.find(([name]) =>
    addresses.some((address) => address === name || address.endsWith(`/${name.replace(/^\//, '')}`)),
  )?.[1]
}

const put = guard((image: HTMLImageElement) => {
  let before = drawn.get(image)
  if (before && image.getAttribute('src') !== before.drawing) {
    // The page has another image now.
    drawn.delete(image)
    before = undefined
  }
  const digits = before?.digits ?? findDigits(image)
  const rule = rules.find(({ from }) => digits !== undefined && from.includes(digits))
  if (!rule || digits === undefined) {
    if (before) restore(image)
  } else if (before) {
    restore(image)
    show(image, digits, before.paint, rule.display)
  } else draw(image, digits, rule.display)
})

function draw(image: HTMLImageElement, digits: string, number: string): void {
  const count = times.get(image) ?? 0
  if (!image.naturalWidth || count >= maxDrawings) return
  times.set(image, count + 1)
  const paint = readPaint(image)
  const address = image.currentSrc
  // A policy of the site may forbid such images: then the page keeps its own.
  const probe = new Image()
  probe.onload = guard(() => {
    if (image.currentSrc === address && !drawn.has(image) && rules.some(({ display }) => display === number))
      show(image, digits, paint, number)
  })
  probe.src = drawNumber(number, paint)
}

function show(image: HTMLImageElement, digits: string, paint: Paint, number: string): void {
  const drawing = drawNumber(number, paint)
  const attributes: Drawn['attributes'] = []
  const set = (element: Element, name: string, value: string) => {
    attributes.push([element, name, element.getAttribute(name)])
    element.setAttribute(name, value)
  }
  drawn.set(image, { digits, paint, drawing, attributes })
  const picture = image.parentElement?.localName === 'picture' ? image.parentElement : undefined
  for (const source of picture?.querySelectorAll('source') ?? []) set(source, 'srcset', drawing)
  if (image.hasAttribute('srcset')) set(image, 'srcset', drawing)
  set(image, 'src', drawing)
  // The tracker itself replaces a number that the text has.
  if (!/\d/.test(image.alt)) set(image, 'alt', number)
}

function restore(image: HTMLImageElement): void {
  for (const [element, name, value] of drawn.get(image)?.attributes ?? [])
    if (value === null) element.removeAttribute(name)
    else element.setAttribute(name, value)
  drawn.delete(image)
}

const putAll = guard(() => {
  if (isHydrating()) return
  for (const image of document.images) if (drawn.has(image) || findDigits(image)) put(image)
})

talkieModules.push({
  start: () => {
    onSettled(putAll)
    // Of images that come later, and of those whose address changes.
    document.addEventListener(
      'load',
      guard(({ target }) => {
        if (!(target instanceof HTMLImageElement) || isHydrating() || rules.length === 0) return
        const before = drawn.get(target)
        if (before ? target.getAttribute('src') !== before.drawing : findDigits(target)) put(target)
      }),
      true,
    )
  },
  onNumbers: ({ replace }) => {
    const isSame = JSON.stringify(replace) === JSON.stringify(rules)
    rules = replace
    if (!isSame) putAll()
  },
})
