// Prepares a clone for start or tests: locked dependencies, the tracker, the web application. It runs before anything is
// installed, on any Node version, so it has no dependency. It repeats only the steps whose input changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 20) {
  console.error(`Talkie needs Node 20 or newer to install itself; this is ${process.version}.`)
  process.exit(1)
}

/** A fingerprint of files: their paths and contents. */
const fingerprint = (...paths) => {
  const hash = createHash('sha256')
  const read = (path) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort())
        if (name !== 'node_modules' && name !== 'dist') read(join(path, name))
    } else hash.update(path).update('\0').update(readFileSync(path))
  }
  paths.filter((path) => existsSync(path)).forEach(read)
  return hash.digest('hex')
}

/** Runs a step unless its stamp shows that its input is unchanged. */
const unlessDone = (what, stamp, inputs, run) => {
  const now = fingerprint(...inputs)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  console.log(what)
  run()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, now)
}

const run = (command, args) => {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}

// npm adds node_modules/.bin to PATH only for the commands that it starts itself.
process.env.PATH = `${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`

// Includes development dependencies even if NODE_ENV is production: they build the web application.
unlessDone('Installing the locked dependencies…', 'node_modules/.prepared', ['package-lock.json'], () =>
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']),
)
unlessDone(
  'Building the tracker…',
  'packages/tracker/dist/.prepared',
  ['packages/tracker', 'packages/contract/src', 'package-lock.json'],
  () => run('node', ['packages/tracker/build.ts']),
)
unlessDone(
  'Building the forms to be called back…',
  'packages/widget/dist/.prepared',
  ['packages/widget', 'packages/contract/src', 'package-lock.json'],
  () => run('node', ['packages/widget/build.ts']),
)
unlessDone(
  'Building the web application…',
  'apps/web/dist/.prepared',
  [
    'apps/web',
    'packages/contract/src',
    'packages/texts',
    'packages/tracker/src',
    'packages/widget',
    'package-lock.json',
  ],
  () => run('npm', ['run', '--silent', 'build', '-w', 'apps/web']),
)
