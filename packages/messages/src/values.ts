import type { ReactNode } from 'react'

/** What a placeholder shows. Numbers are written as the language writes them. */
export type Value = string | number

/** What stands for a tag, given what is within it. */
export type Tag = (content: ReactNode) => ReactNode
