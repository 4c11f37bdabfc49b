import { spawnSync } from 'node:child_process'

/** A command of this repository that must exit with 0. */
export type Step = { name: string; command: string; args: string[]; env?: Record<string, string> }

/** Runs a step with visible output. Returns whether it succeeded. */
export const runStep = ({ name, command, args, env }: Step): boolean => {
  const began = performance.now()
  process.stdout.write(`\n▸ ${name}\n`)
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  process.stdout.write(
    `${status === 0 ? '✓' : '✗'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)\n`,
  )
  return status === 0
}
