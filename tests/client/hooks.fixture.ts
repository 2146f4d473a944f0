/** What an app imports beside the client that shows answers in components: see weight.test.ts. */
export { forget, useAction, useCall, useLoggedIn } from '@stoa/client/react'
