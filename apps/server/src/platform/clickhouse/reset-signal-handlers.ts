/** The signals that chDB handles for the whole process from its first connection on. */
const caughtSignals = [
  'SIGABRT',
  'SIGSEGV',
  'SIGBUS',
  'SIGFPE',
  'SIGILL',
  'SIGSYS',
  'SIGTRAP',
  'SIGTSTP',
] as const satisfies NodeJS.Signals[]

/**
 * Restores the default action of these signals, so that a crash ends the process. chDB's handler waits five minutes for
 * a thread that describes the crash, and V8 calls `abort()` when it is out of memory: the process would neither respond
 * nor exit, and nothing would restart it. libuv restores the default action of a signal when its last listener is
 * removed. chDB's own switch for this is not in its Node.js interface.
 */
export const resetSignalHandlers = (): void => {
  for (const signal of caughtSignals) {
    const listener = () => {}
    process.on(signal, listener)
    process.off(signal, listener)
  }
}
