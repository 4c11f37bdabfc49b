import { useMediaQuery } from '@mantine/hooks'

/** Whether the page is as narrow as a phone. Known in the first render, so that nothing is drawn twice. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false })
