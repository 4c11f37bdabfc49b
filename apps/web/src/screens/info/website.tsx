import { InfoPage } from './info-page.tsx'

export default function Website() {
  return <InfoPage name="website" />
}
