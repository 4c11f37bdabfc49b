import type { Consent, ConsentSource } from './consent.ts'

/** The part of the TCF's data (2.2 and 2.3) that is read. What is absent was not agreed to. */
type TcfData = {
  gdprApplies?: boolean
  eventStatus?: 'tcloaded' | 'cmpuishown' | 'useractioncomplete'
  purpose?: { consents?: Record<string, boolean> }
  publisher?: { consents?: Record<string, boolean> }
}

type TcfApi = (
  command: 'addEventListener',
  version: 2,
  listener: (data: TcfData | undefined, isOk: boolean) => void,
) => void

/** To store on the device, and to measure advertising. Talkie is in no list of vendors: it acts for the site. */
const PURPOSES = ['1', '7']

/**
 * The IAB's Transparency and Consent Framework. Its listener is called at once and with each change. While the banner is
 * shown again, what was agreed to before stays.
 *
 * @param getApi reads `__tcfapi`, which may come late
 */
export function readTcf(getApi: () => unknown): ConsentSource {
  let state: Consent
  let api: TcfApi | undefined
  let onChange = () => {}

  function take(data: TcfData | undefined, isOk: boolean): void {
    if (!isOk || !data) return
    if (data.gdprApplies === false) state = 'granted'
    else if (
      data.gdprApplies &&
      (data.eventStatus === 'tcloaded' || data.eventStatus === 'useractioncomplete')
    )
      state = PURPOSES.every((id) => data.purpose?.consents?.[id] || data.publisher?.consents?.[id])
        ? 'granted'
        : 'denied'
    onChange()
  }

  return {
    watch: (callback) => {
      onChange = callback
    },
    read: () => {
      const found = getApi()
      if (isApi(found) && !api) {
        api = found
        state = 'pending'
        api('addEventListener', 2, take)
      }
      return state
    },
  }
}

const isApi = (value: unknown): value is TcfApi => typeof value === 'function'
