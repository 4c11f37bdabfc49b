import { GoTo } from '../../shell/go-to.tsx'

/** `/` of who is signed in is the list of accounts; who is not signed in finds the sign-in there. */
export const Home = () => <GoTo href="/accounts" />
