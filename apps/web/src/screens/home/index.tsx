import { useLocation } from '@tanstack/react-router'
import { GoTo } from '../../ui/page/go-to.tsx'

/**
 * `/` of who is signed in is the list of accounts; who is not signed in finds the sign-in there. It still stands while
 * the screen of another address loads, from which it must not lead away.
 */
export const Home = () => (useLocation().pathname === '/' ? <GoTo href="/accounts" /> : null)
