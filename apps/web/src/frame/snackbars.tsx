import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

/** Snackbars appear at the top, 75 px from the edge (base.css). */
const Snackbars = () => <Notifications position="top-center" containerWidth={420} limit={4} />

export default Snackbars
