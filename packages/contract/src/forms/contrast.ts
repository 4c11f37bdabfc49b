const toLinear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** The relative luminance of `#rrggbb` (WCAG 2.2, 'relative luminance'): from 0 for black to 1 for white. */
const measureLuminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(color.slice(at, at + 2), 16)),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours in `#rrggbb` (WCAG 2.2, 'contrast ratio'): from 1 to 21. */
export const measureContrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [measureLuminance(one), measureLuminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The least contrast of text and its background (WCAG 2.2, 1.4.3, level AA). */
export const minTextContrast = 4.5

/** The colour of text, white or black, that is easier to read on a background. It always has the contrast that AA asks for. */
export const chooseTextColor = (background: string): '#ffffff' | '#000000' =>
  measureContrast(background, '#ffffff') >= measureContrast(background, '#000000') ? '#ffffff' : '#000000'
