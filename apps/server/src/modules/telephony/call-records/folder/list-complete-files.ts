import { lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A file is complete when nothing was written to it for so long. Renaming it counts as writing. */
export const settleMs = 30_000
/** The most files of a connection that one look takes; the next look takes others. */
const maxFiles = 20

/** Names under which programs write a file before they give it its own: rsync, scp, FTP servers, browsers. */
const isTemporary = (name: string) => /^[.~]|\.(tmp|part|partial|filepart|crdownload|swp|lock)$/i.test(name)

/**
 * Lists the complete files of a folder, oldest first, and creates the folder and its subfolders where they are missing.
 * Links, devices and folders are left alone.
 *
 * @param now milliseconds by the clock of the file system
 */
export const listCompleteFiles = async (folder: string, now: number): Promise<string[]> => {
  for (const subfolder of ['taken', 'done', 'failed'])
    await mkdir(join(folder, subfolder), { recursive: true })
  const found: { name: string; at: number }[] = []
  for (const name of await readdir(folder)) {
    if (isTemporary(name)) continue
    const file = await lstat(join(folder, name)).catch(() => undefined)
    if (!file?.isFile()) continue
    const at = Math.max(file.mtimeMs, file.ctimeMs)
    if (now - at >= settleMs) found.push({ name, at })
  }
  return found
    .sort((a, b) => a.at - b.at)
    .slice(0, maxFiles)
    .map(({ name }) => name)
}
