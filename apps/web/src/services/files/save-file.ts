import { apiOrigin } from '../api/api-origin.ts'

/** Lets the browser save a file with this name, as a download. */
export const saveFile = (name: string, file: Blob): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Lets the browser save the file of a download URL of the API: the file is never in the page's memory. */
export const openDownload = (url: string): void => {
  const link = document.createElement('a')
  link.href = new URL(url, apiOrigin()).href
  link.download = ''
  link.click()
}
