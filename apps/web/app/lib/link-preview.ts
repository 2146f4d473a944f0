import { createContext } from 'react'

/** Builds the path of a picture with a title. Set on the server only. */
export const LinkPreviewContext = createContext<((title: string) => string) | undefined>(undefined)
