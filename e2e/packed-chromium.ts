import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LaunchOptions } from '@playwright/test'
import packed, { inflate } from '@sparticuz/chromium'
import e2e from './package.json' with { type: 'json' }

const packedFiles = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin')

/** A fontconfig file for the unpacked font, for machines without fonts. */
const fontsConfiguration = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`

/** Unpacks the browser, its libraries and a font into `folder`. The package unpacks to TMPDIR, so this sets it. */
const unpackInto = async (folder: string) => {
  const usual = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    await Promise.all([packed.executablePath(), inflate(join(packedFiles, 'al2023.tar.br'))])
  } finally {
    if (usual === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = usual
  }
}

/**
 * The headless Chromium for Linux from npm. It is unpacked once into the clone's temporary folder, with the libraries and
 * the font that a machine without any browser lacks.
 */
export const unpackChromium = async (): Promise<LaunchOptions> => {
  const parent = resolve(import.meta.dirname, '../.tmp')
  const folder = join(parent, `chromium-${e2e.devDependencies['@sparticuz/chromium']}`)
  if (!existsSync(folder)) {
    await mkdir(parent, { recursive: true })
    const unfinished = await mkdtemp(join(parent, 'chromium-'))
    await unpackInto(unfinished)
    await writeFile(join(unfinished, 'fonts.conf'), fontsConfiguration(folder))
    await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }))
  }
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  return {
    executablePath: join(folder, 'chromium'),
    env: { ...process.env, LD_LIBRARY_PATH: libraries, ...fonts },
  }
}
