/** The signals that chDB catches in the whole process, from its first connection on. */
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
 * Lets a crash end the process again. chDB's handler waits five minutes for a thread that describes the crash, and V8
 * out of memory calls `abort()`: the process would neither answer nor end, and nothing would start it again. libuv
 * restores the system's own action for a signal when its last listener goes; chDB's switch for this is not in its
 * Node.js interface.
 */
export const resetSignalHandlers = (): void => {
  for (const signal of caughtSignals) {
    const listener = () => {}
    process.on(signal, listener)
    process.off(signal, listener)
  }
}
