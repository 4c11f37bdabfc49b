/** Where the player of a call's recording stands. */
export type RecordingPosition = { positionMs: number; playing: boolean; seekTo: (ms: number) => void }
