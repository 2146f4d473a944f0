import type { ReactNode } from 'react'

/** The `<hidden>` tag of texts: for screen readers only. */
export const renderHidden = (text: ReactNode) => <span className="sr-only">{text}</span>
