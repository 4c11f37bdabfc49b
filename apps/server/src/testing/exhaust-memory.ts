/**
 * Once this is loaded (for a Talkie of its own process with `node --import`), SIGUSR2 makes the process keep more than its
 * heap holds.
 */
const kept: unknown[] = []
process.on('SIGUSR2', () => {
  for (;;) kept.push(new Array(1_000_000).fill(kept))
})
