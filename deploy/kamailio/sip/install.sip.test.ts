import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openLab, waitFor } from './lab/open-lab.ts'

/* What install.sh installs: systemd takes the units, and `--check` says what is wrong. */

const folder = fileURLToPath(new URL('..', import.meta.url))

test.each(['rtpengine', 'kamailio', 'agent', 'responder'])('systemd takes the unit of %s', (program) => {
  const units = mkdtempSync(join(tmpdir(), 'talkie-edge-units-'))
  const unit = join(units, `talkie-edge@${program}.service`)
  const written = readFileSync(`${folder}systemd/talkie-edge@.service`, 'utf8')
  // Nothing is installed here: the program is that of the checkout.
  writeFileSync(unit, written.replace('/opt/talkie-edge/run.sh', `${folder}run.sh`))
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit])
  rmSync(units, { recursive: true })
  expect({ status, said: `${stdout}${stderr}` }).toEqual({ status: 0, said: '' })
})

test('install.sh --check is content with an edge that runs, and says what does not', async ({
  onTestFinished,
}) => {
  const lab = await openLab()
  onTestFinished(lab.close)
  const { edge, talkie } = lab
  const environment = {
    TALKIE_EDGE_CONFIG: dirname(edge.settings.certificate),
    TALKIE_EDGE_NODE: process.execPath,
  }
  /** Its exit code, and what it says. */
  const check = () =>
    new Promise<string>((resolve) => {
      const options = { env: { ...process.env, ...environment } }
      execFile('bash', [`${folder}install.sh`, '--check'], options, (error, stdout, stderr) =>
        resolve(`${error?.code ?? 0}: ${stdout}${stderr}`),
      )
    })
  const becomes = (said: RegExp) => waitFor(String(said), async () => said.test(await check()))
  await becomes(/^0: The edge is well, and Talkie knows it\.$/m)
  talkie.setMood('forgets')
  await becomes(/^1: Talkie refuses the edge, or is away/)
  talkie.setMood('well')
  await edge.kill('responder')
  await becomes(/^1: The responder does not run/)
  await edge.start('responder')
  await edge.kill('rtpengine')
  await becomes(/^1: rtpengine does not answer/)
  await edge.kill('kamailio')
  await becomes(/^1: Kamailio does not run/)
  writeFileSync(edge.settings.privateKey, 'no key')
  await becomes(/^1: There is no private key in /)
  writeFileSync(join(environment.TALKIE_EDGE_CONFIG, 'kamailio.cfg'), 'no configuration')
  await becomes(/^1: Kamailio refuses its configuration/)
})
