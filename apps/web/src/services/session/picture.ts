import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../api/api.ts'
import { noCache } from '../api/query-cache.ts'
import { storageKeys } from '../preferences/settings.ts'

const readPic = (): string | null => {
  try {
    return localStorage.getItem(storageKeys.pic)
  } catch {
    return null
  }
}

const storePic = (picture: string | null): void => {
  try {
    if (picture === null) localStorage.removeItem(storageKeys.pic)
    else localStorage.setItem(storageKeys.pic, picture)
  } catch {
    // Without storage, the picture appears a moment later on the next load.
  }
}

/** The signed-in user's picture: first the one stored on the device, then the server's; null if there is none. */
export const useOwnPicture = (): string | null => {
  const { data } = useQuery(api.identity.profile.picture.queryOptions({ meta: noCache }))
  useEffect(() => {
    if (data) storePic(data.picture)
  }, [data])
  return data ? data.picture : readPic()
}
