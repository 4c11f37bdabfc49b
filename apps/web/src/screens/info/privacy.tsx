import { InfoPage } from './info-page.tsx'

export default function Privacy() {
  return <InfoPage name="privacy" />
}
