/**
 * Loaded into a separate Talkie process with `node --import`. SIGUSR2 then makes that process allocate more than its heap
 * can hold.
 */
const retained: unknown[] = []
process.on('SIGUSR2', () => {
  for (;;) retained.push(new Array(1_000_000).fill(retained))
})
