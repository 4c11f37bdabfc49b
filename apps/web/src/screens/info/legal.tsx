import { InfoPage } from './info-page.tsx'

export default function Legal() {
  return <InfoPage name="legal" />
}
