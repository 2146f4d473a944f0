import { createContext } from 'react'

/** For script elements that the router does not render. Set on the server only. */
export const NonceContext = createContext<string | undefined>(undefined)
