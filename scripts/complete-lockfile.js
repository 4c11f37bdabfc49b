// A registry mirror may lack some optional packages for other platforms. npm then leaves them out of the lockfile, and
// `npm ci` calls that lockfile incomplete on every machine. This adds their entries; with --check it only looks.
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

/** Whether a dependency of the package at `path` is in the lockfile, there or in a folder above. */
const isLocked = (path, name) => {
  for (let folder = path; ; ) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (!folder) return false
    const nested = folder.lastIndexOf('/node_modules/')
    folder = nested < 0 ? '' : folder.slice(0, nested)
  }
}

/** The fields that npm would write for a platform's package, derived from its name. */
const entryOf = (name, version) => {
  const words = name.split(/[/-]/)
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) =>
    words.some(
      (word) => word === processor || (processor === 'arm' && /^arm(v\d|-?(gnu|musl)?eabi)/.test(word)),
    ),
  )
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : undefined
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(libc && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  }
}

const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !isLocked(path, name))
    .map(([name, version]) => [`node_modules/${name}`, entryOf(name, version)]),
)
const hosts = Object.entries(lock.packages).filter(([, { resolved }]) => /^https?:/.test(resolved ?? ''))

if (process.argv.includes('--check')) {
  for (const [path] of missing)
    console.error(`package-lock.json lacks ${path}: run "node scripts/complete-lockfile.js".`)
  for (const [path] of hosts) console.error(`package-lock.json names a registry's host at ${path}.`)
  process.exit(missing.length + hosts.length > 0 ? 1 : 0)
}
for (const [path, entry] of missing) lock.packages[path] = entry
const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1))
lock.packages = Object.fromEntries(sorted)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${missing.length} entries added.`)
