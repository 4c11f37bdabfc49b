import { InfoPage } from './info-page.tsx'

export default function Documentation() {
  return <InfoPage name="documentation" />
}
