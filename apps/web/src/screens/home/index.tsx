import { Navigate } from '@tanstack/react-router'

/** `/` of who is signed in is the list of accounts; who is not signed in finds the sign-in there. */
export const Home = () => <Navigate to="/accounts" replace />
