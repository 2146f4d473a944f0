/** Imports of an app with the React hooks: see weight.test.ts. */
export { forget, useAction, useCall, useLoggedIn } from '@stoa/client/react'
