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

const keepPic = (picture: string | null): void => {
  try {
    if (picture === null) localStorage.removeItem(storageKeys.pic)
    else localStorage.setItem(storageKeys.pic, picture)
  } catch {
    // Without it the picture comes a moment later at the next load.
  }
}

/** The picture of who is signed in: at once from the device, then as the server has it; null where there is none. */
export const useOwnPicture = (): string | null => {
  const { data } = useQuery(api.identity.profile.picture.queryOptions({ meta: noCache }))
  useEffect(() => {
    if (data) keepPic(data.picture)
  }, [data])
  return data ? data.picture : readPic()
}
