import { apiOrigin } from '../api/api-origin.ts'

const keptMilliseconds = 60_000

/** Lets the browser save a file with this name, as a download. */
export const saveFile = (name: string, file: Blob): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // A busy browser begins the download later, and then no longer knows the name of an address that is gone.
  setTimeout(() => URL.revokeObjectURL(url), keptMilliseconds)
}

/** Lets the browser save the file of a download URL of the API: the file is never in the page's memory. */
export const openDownload = (url: string): void => {
  const link = document.createElement('a')
  link.href = new URL(url, apiOrigin()).href
  link.download = ''
  link.click()
}
