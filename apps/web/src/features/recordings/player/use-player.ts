import { useSyncExternalStore } from 'react'
import { player } from './player.ts'

/** The state of the page's player. */
export const usePlayer = () => useSyncExternalStore(player.subscribe, player.getState)
