import { InfoPage } from './info-page.tsx'

export default function Cookies() {
  return <InfoPage name="cookies" />
}
