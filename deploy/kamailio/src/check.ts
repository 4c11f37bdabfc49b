import { readSettings } from './settings/edge-settings.ts'
import { createTalkieClient } from './talkie/talkie-client.ts'

/* install.sh --check: whether Talkie takes the edge's secret. */

try {
  const settings = readSettings()
  await createTalkieClient(settings).getRoutes(undefined, undefined)
  process.stdout.write('The edge is well, and Talkie knows it.\n')
} catch (error) {
  process.stderr.write(
    `Talkie refuses the edge, or is away: ${error instanceof Error ? error.message : error}\n`,
  )
  process.exitCode = 1
}
