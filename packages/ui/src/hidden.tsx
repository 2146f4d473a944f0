import type { ReactNode } from 'react'

/** Replaces `<hidden>` in texts: for screen readers only. */
export const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>
